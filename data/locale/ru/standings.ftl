# Статистика, рейтинги и сезоны; отчёты владельца об игре.

standings-kind-side = Сторона
standings-kind-role = Роль
standings-kind-company = Рота
standings-kind-warband = Банда
standings-kind-edge = Край поля
