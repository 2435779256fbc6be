import { sql, type Transaction } from 'kysely'
import type { WeekItem } from '#domain/timetables/timetables.schemas.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/** Writes the items of a version in place of those that it had. */
export const writeItems = async (trx: Trx, timetable: number, items: readonly WeekItem[]): Promise<void> => {
  await trx.deleteFrom('timetable_item').where('timetable_id', '=', timetable).execute()
  if (items.length === 0) return
  const rows = items.map((item, place) => ({ ...item, place }))
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (place integer, "diaSemana" smallint,
        "idHorario" integer, "idDisciplina" integer, "idAmbiente" integer, subgrupo text, semana smallint, professores json,
        fixa boolean)),
    written as (
      insert into timetable_item (timetable_id, week_day, class_time_id, subject_id, location_id, subgroup, week, locked)
      select ${timetable}, "diaSemana", "idHorario", "idDisciplina", "idAmbiente", subgrupo, semana, fixa
      from given order by place
      returning id, week_day, class_time_id, subgroup, week)
    insert into timetable_item_teacher (timetable_item_id, staff_user_id)
    select written.id, named.value::integer from given
    join written on written.week_day = given."diaSemana" and written.class_time_id = given."idHorario"
      and written.subgroup is not distinct from given.subgrupo and written.week is not distinct from given.semana
    cross join lateral json_array_elements_text(given.professores) as named (value)
    on conflict do nothing
  `.execute(trx)
}
