import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { PROCESS } from '#domain/processes/processes.fields.ts'
import type { Database } from '#server/db/schema.ts'
import { EVERYWHERE, type InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { recordOf } from '#server/records/columns.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Units of a process, as `own`, where the caller works. */
export const ownUnits = (caller: InUnits) => sql`enrolment_process_unit as own
  where own.process_id = enrolment_process.id
    and ${inUnitsOf(caller, 'own.unit_id')}`

/** Processes of any unit where the caller works. */
export const visibleProcesses = (caller: InUnits): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ${ownUnits(caller)})`

/** Whether the caller works in all units of a process. */
export const isOwn = (caller: InUnits): RawBuilder<boolean> => sql<boolean>`
  (select count(*) from ${ownUnits(caller)}) = (select count(*) from ${ownUnits(EVERYWHERE)})`

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<ProcessRecord | null> => {
  const row = await db
    .selectFrom('enrolment_process')
    .where('id', '=', id)
    .where(visibleProcesses(caller))
    .selectAll()
    .select([
      isOwn(caller).as('own'),
      sql<number[]>`array(select own.unit_id from ${ownUnits(caller)} order by own.unit_id)`.as('unit_ids'),
      sql<number[]>`array(select asked.grade_id from enrolment_process_grade as asked
        where asked.process_id = enrolment_process.id order by asked.grade_id)`.as('grades'),
      sql<ProcessRecord['nascimentos']>`coalesce((select json_agg(json_build_object('idSerie', asked.grade_id,
          'de', coalesce(asked.born_from::text, ''), 'ate', coalesce(asked.born_to::text, '')) order by asked.grade_id)
        from enrolment_process_grade as asked where asked.process_id = enrolment_process.id
          and (asked.born_from is not null or asked.born_to is not null)), '[]')`.as('births'),
      sql<ProcessRecord['inscritos']>`coalesce((select json_agg(came) from (
        select unit_id as "idUnidade", grade_id as "idSerie", count(*)::integer as inscritos from enrolment
        where process_id = enrolment_process.id and status = any(${[...LIVING_STATUSES]})
          and unit_id in (select own.unit_id from ${ownUnits(caller)})
        group by 1, 2 order by 1, 2) as came), '[]')`.as('came'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...recordOf(PROCESS, row),
    podeAlterar: row.own,
    inscritos: row.came,
    idsUnidades: row.unit_ids,
    idsSeries: row.grades,
    texto: row.family_text,
    nascimentos: row.births,
  }
}

export const processes = readersOf('enrolment_process', find)
export const { own: readProcess, written: readWritten } = processes
