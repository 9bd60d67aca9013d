# Составы, которые игрок хранит для других партий.

kept-saved = Сохранено как **{ $name }**: `{ $row }`
kept-row = **{ $name }**: `{ $row }`
kept-none = { $kind ->
    [warband] Сохранённых банд пока нет. Сохраните: /{ command-roads } { command-roads-kept } { command-roads-kept-save }.
   *[company] Сохранённых рот пока нет. Сохраните: /{ command-frames } { command-frames-company } { command-frames-company-save }.
}
kept-deleted = Удалено: **{ $name }**
kept-in_form = Достаточно имени: { $kept }

refuse-too_many_kept = { $kind ->
    [warband] Сохранённых банд уже { $most }.
   *[company] Сохранённых рот уже { $most }.
} Сначала удалите одну.
refuse-nothing_kept_so = { $kind ->
    [warband] Такой сохранённой банды нет: { $name }.
   *[company] Такой сохранённой роты нет: { $name }.
}
refuse-nothing_to_keep = { $kind ->
    [warband] Здесь нет вашей банды, которую можно сохранить. Запишите отряды.
   *[company] Здесь нет вашей роты, которую можно сохранить до вскрытия. Запишите фреймы.
}
