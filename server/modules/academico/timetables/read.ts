import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import type { Place } from '#server/school/teaching/places.ts'

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<Timetable | null> => {
  const [found] = await readWhere(db, sql`timetable.id = ${id} and ${inUnitsOf(caller, 'class_group.unit_id')}`)
  return found ?? null
}

/** One version of the timetable of a class group. */
export const timetables = readersOf('timetable', find)

/**
 * The versions of a place that are drafts, or hold on its day or later; of one class group also those that have ended. Null:
 * of none.
 */
export const readTimetables = (
  db: Kysely<Database>,
  { year, unit, day }: Place,
  classGroup: number | null,
): Promise<readonly Timetable[]> =>
  readWhere(
    db,
    sql`class_group.school_year_id = ${year} and class_group.unit_id = ${unit} and class_group.active
      and (timetable.status = ${DRAFT} or coalesce(timetable.ends_on >= ${day}, true)
        or timetable.class_group_id = ${classGroup}::integer)`,
  )

const readWhere = async (db: Kysely<Database>, which: RawBuilder<SqlBool>): Promise<readonly Timetable[]> => {
  const { rows } = await sql<Omit<Timetable, 'itens'>>`
    select timetable.id, timetable.class_group_id as "idTurma", timetable.number as numero, timetable.status as situacao,
      timetable.starts_on as inicio, coalesce(timetable.ends_on, unit_year.ends_on, year.ends_on) as fim,
      coalesce(timetable.note, '') as observacao, coalesce(author.name, '') as autor,
      coalesce(timetable.conflict_reason, '') as motivo, timetable.version as versao
    from timetable join class_group on class_group.id = timetable.class_group_id
    join school_year as year on year.id = class_group.school_year_id
    left join unit_year on unit_year.school_year_id = year.id and unit_year.unit_id = class_group.unit_id
    left join staff_user as author on author.id = timetable.author_id
    where ${which} order by timetable.class_group_id, timetable.number
  `.execute(db)
  const items = await readItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, itens: items.get(row.id) ?? [] }))
}

const readItems = async (db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, WeekItem[]>> => {
  const { rows } = await sql<WeekItem & { timetable: number }>`
    select item.timetable_id as timetable, item.week_day as "diaSemana", item.class_time_id as "idHorario",
      item.subject_id as "idDisciplina", item.location_id as "idAmbiente", item.subgroup as subgrupo, item.week as semana,
      item.locked as fixa,
      array(select staff_user_id from timetable_item_teacher as named
        where named.timetable_item_id = item.id order by staff_user_id) as professores
    from timetable_item as item join class_time on class_time.id = item.class_time_id
    where item.timetable_id = any(${ids}::integer[])
    order by item.timetable_id, item.week_day, class_time.starts_at, item.subgroup, item.week, item.id
  `.execute(db)
  const byVersion = new Map<number, WeekItem[]>(ids.map((id) => [id, []]))
  for (const { timetable, ...item } of rows) byVersion.get(timetable)?.push(item)
  return byVersion
}
