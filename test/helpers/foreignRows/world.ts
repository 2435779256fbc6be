import { type Kysely, sql } from 'kysely'
import { digitsOf } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { addMissing } from '#test/helpers/foreignRows/missing.ts'
import { findRows, OF_STUDENTS, OF_UNITS, type Rows } from '#test/helpers/foreignRows/rows.ts'

interface Foreign {
  readonly rows: Rows
  /** The names that the audit may use for a row, by table: `student 17`, of the row or of the one that it belongs to. */
  readonly notedAs: Readonly<Record<string, readonly string[]>>
}

export interface World {
  /** The unit of the secretary and the teacher. */
  readonly mine: number
  /** To staff: rows of the other unit, and of families outside this unit. */
  readonly foreign: Foreign
  /** To families: the same, but a student's rows are those of a neighbour in the families' unit. */
  readonly foreignToFamilies: Foreign
  /** Rows of the unit `mine`; any row of tables without a unit. */
  readonly ofUnit: Rows
  /** Rows of each calling family, by login. */
  readonly ofFamily: Readonly<Record<string, Rows>>
}

/** The students of families with these e-mails and CPFs. */
const studentsOf = (logins: readonly string[]) => sql`
  select student_id from student_guardian join guardian on guardian.id = guardian_id
  where guardian.email = any(${logins}::text[])
  union select id from student where cpf = any(${logins.map(digitsOf)}::text[])`

/** Gives each unit its own rows of what the demo school has only for all units. */
const divide = async (db: Kysely<Database>, { mine, elsewhere }: Readonly<Record<'mine' | 'elsewhere', number>>) => {
  for (const table of OF_UNITS.map((name) => sql.table(name))) {
    await sql`update ${table} set unit_id = ${mine} where id = (select min(id) from ${table})`.execute(db)
    await sql`update ${table} set unit_id = ${elsewhere} where id = (select max(id) from ${table})`.execute(db)
  }
  // The last assessment is a part of another one.
  await sql`update assessment set unit_id = ${elsewhere}
    where id = (select max(id) from assessment where whole_id is null)`.execute(db)
  // A process of re-enrolment for one unit, those of enrolment and reservation for the other.
  await sql`delete from enrolment_process_unit as own using enrolment_process as process
    where process.id = process_id and unit_id = case kind when 2 then ${elsewhere}::integer else ${mine}::integer end
  `.execute(db)
  await sql`update publication set for_families = false, for_students = false
    where id in (select min(id) from publication where unit_id is not null group by unit_id)`.execute(db)
  await sql`insert into publication_comment (publication_id, reader_type, reader_id, text, at)
    select min(id), 3, (select max(id) from staff_user), 'Obrigado.', now() from publication
    where unit_id is not null group by unit_id`.execute(db)
  await sql`insert into publication_option (publication_id, number, text)
    select min(id), 1, 'Sim' from publication where unit_id is not null group by unit_id`.execute(db)
}

const anyOf = async (db: Kysely<Database>, table: string): Promise<Rows> => {
  const { rows } = await sql<{ id: number | null }>`select min(id) as id from ${sql.table(table)}`.execute(db)
  const id = rows[0]?.id ?? null
  return id === null ? {} : { [table]: id }
}

/** The demo school, with a row of the other unit and another family for every table that an id may name. */
export const buildWorld = async (
  db: Kysely<Database>,
  logins: readonly string[],
  everybodys: readonly string[],
): Promise<World> => {
  const units = await db.selectFrom('unit').select('id').orderBy('id').execute()
  const [elsewhere = 0, mine = 0] = units.map(({ id }) => id)
  await divide(db, { mine, elsewhere })
  const strangers = sql`select student_id from enrolment where student_id not in (${studentsOf(logins)})
    group by student_id having max(unit_id) = ${elsewhere} and min(unit_id) = ${elsewhere}`
  const found = await findRows(db, elsewhere, strangers)
  const near = await findRows(
    db,
    mine,
    sql`select student_id from enrolment where unit_id = ${mine} and student_id not in (${studentsOf(logins)})`,
  )
  const foreign: Rows = {
    ...found,
    ...(await addMissing(db, found, { unit: elsewhere, number: 1 })),
    ...(await anyOf(db, 'discount_batch')),
    'class_group.untaught': near['class_group'] ?? 0,
    'enrolment_process.renewing': found['enrolment_process'] ?? 0,
  }
  const added = await addMissing(db, near, { unit: mine, number: 2 })
  const ofUnit = { ...near, ...added }
  const ofNeighbour = { ...onlyOf(near, Object.keys(OF_STUDENTS)), ...added }
  // A teacher of the catalogue may plan the unit, and so sees absences of colleagues, when they are not there, and searches, and
  // close its year.
  const {
    teacher_absence = 0,
    teacher_availability = 0,
    timetable_search = 0,
    year_closing = 0,
    year_preparation = 0,
    year_reopening = 0,
  } = foreign
  const ofWholeUnits = {
    teacher_absence,
    teacher_availability,
    timetable_search,
    year_closing,
    year_preparation,
    year_reopening,
  }
  const ofSchool = await Promise.all(everybodys.map((table) => anyOf(db, table)))
  const ofFamily = await Promise.all(logins.map((login) => findRows(db, mine, studentsOf([login]))))
  return {
    mine,
    foreign: notedIn(foreign),
    foreignToFamilies: notedIn({ ...foreign, ...ofNeighbour, ...ofWholeUnits }),
    ofUnit: Object.assign({}, ...ofSchool, ofUnit) as Rows,
    ofFamily: Object.fromEntries(logins.map((login, place) => [login, ofFamily[place] ?? {}])),
  }
}

const onlyOf = (rows: Rows, tables: readonly string[]): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => tables.includes(table)))

/** The table of the row that the audit may name instead of this one. */
const HANGS_ON: Readonly<Record<string, string>> = {
  calendar_event: 'school_calendar',
  contract_text: 'enrolment',
  contract_signer: 'enrolment',
  issued_document: 'student',
  student_merge: 'student',
  guardian_merge: 'guardian',
  settlement: 'charge.settled',
  'offered_place.idProcesso': 'enrolment_process.offering',
  'offered_place.idUnidade': 'enrolment_process.offering',
  'offered_place.idSerie': 'enrolment_process.offering',
  'offered_place.idPeriodo': 'enrolment_process.offering',
}

const notedIn = (found: Rows): Foreign => {
  const rows = { ...found, 'enrolment_process.offering': found['offered_place.idProcesso'] ?? 0 }
  const nameOf = (table: string) => `${table.split('.')[0]} ${new Map(Object.entries(rows)).get(table)}`
  return {
    rows,
    notedAs: Object.fromEntries(
      Object.keys(rows).map((table) => [table, [table, HANGS_ON[table] ?? table].map(nameOf)]),
    ),
  }
}
