import { type Kysely, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { NEXT_YEAR } from '#server/db/demo/calendar.ts'
import { insertAll } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

/** Campaigns in every state: two are open, that of reservations is over, those for the last seats are yet to come or not wanted. */
const PROCESSES = [
  { kind: 1, name: `Matrículas ${NEXT_YEAR}`, starts_on: '2026-09-15', ends_on: '2027-01-29' },
  { kind: 2, name: `Rematrículas ${NEXT_YEAR}`, starts_on: '2026-10-01', ends_on: '2026-12-11' },
  { kind: 3, name: `Reservas ${NEXT_YEAR}`, starts_on: '2026-08-03', ends_on: '2026-09-11' },
] as const

/** Nobody came in by these. */
const OTHERS = [
  { kind: 1, name: `Vagas remanescentes ${NEXT_YEAR}`, starts_on: '2027-02-08', ends_on: '2027-03-31', active: true },
  {
    kind: 2,
    name: `Rematrículas fora do prazo ${NEXT_YEAR}`,
    starts_on: '2026-12-14',
    ends_on: '2027-01-15',
    active: false,
  },
] as const

/** The campaigns of the next year in the whole school, by which students of that year came in. */
export const writeProcesses = async (db: Kysely<Database>): Promise<void> => {
  const year = await db.selectFrom('school_year').where('year', '=', NEXT_YEAR).select('id').executeTakeFirstOrThrow()
  await insertAll(
    db,
    'enrolment_process',
    [...PROCESSES.map((process) => ({ ...process, active: true })), ...OTHERS].map((process) => ({
      ...process,
      name_search: searchable(process.name),
      school_year_id: year.id,
    })),
  )
  await sql`insert into enrolment_process_unit (process_id, unit_id)
    select enrolment_process.id, unit.id from enrolment_process, unit order by 1, 2`.execute(db)
  await sql`insert into enrolment_process_grade (process_id, grade_id)
    select enrolment_process.id, grade.id from enrolment_process, grade order by 1, 2`.execute(db)
  await sql`update enrolment set process_id = enrolment_process.id from enrolment_process
    where enrolment_process.school_year_id = enrolment.school_year_id and enrolment_process.kind = enrolment.type
      and enrolment_process.name = any(${PROCESSES.map(({ name }) => name)}::text[])`.execute(db)
}
