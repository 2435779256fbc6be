import { type Kysely, sql } from 'kysely'
import { digitsOf } from '#domain/text.ts'
import type { Database } from '#server/db/schema.ts'
import { addMissing } from '#test/helpers/foreignRows/missing.ts'
import { findRows, OF_UNITS, type Rows } from '#test/helpers/foreignRows/rows.ts'

export interface World {
  /** The unit in which the secretary and the teacher work. */
  readonly mine: number
  /** Rows of the other unit, and of families that are nobody's here. */
  readonly foreign: Rows
  /** What the audit calls a foreign row by, where it is not its own id: the row that it hangs on. */
  readonly notedAs: Rows
  /** Rows of the unit that is `mine`; of tables without a unit, any. */
  readonly ofUnit: Rows
  /** Rows of each family that calls, by its login. */
  readonly ofFamily: Readonly<Record<string, Rows>>
}

/** The students of families who sign in with these e-mails and CPFs. */
const studentsOf = (logins: readonly string[]) => sql`
  select student_id from student_guardian join guardian on guardian.id = guardian_id
  where guardian.email = any(${logins}::text[])
  union select id from student where cpf = any(${logins.map(digitsOf)}::text[])`

/** Gives each unit what the demo school has of it only for all units. */
const divide = async (db: Kysely<Database>, { mine, elsewhere }: Readonly<Record<'mine' | 'elsewhere', number>>) => {
  for (const table of OF_UNITS.map((name) => sql.table(name))) {
    await sql`update ${table} set unit_id = ${mine} where id = (select min(id) from ${table})`.execute(db)
    await sql`update ${table} set unit_id = ${elsewhere} where id = (select max(id) from ${table})`.execute(db)
  }
  // A process of re-enrolment for one unit, those of enrolment and reservation for the other.
  await sql`delete from enrolment_process_unit as own using enrolment_process as process
    where process.id = process_id and unit_id = case kind when 2 then ${elsewhere}::integer else ${mine}::integer end
  `.execute(db)
  await sql`update publication set for_families = false
    where id in (select min(id) from publication where unit_id is not null group by unit_id)`.execute(db)
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
  const foreign = { ...found, ...(await addMissing(db, found, elsewhere)), ...(await anyOf(db, 'discount_batch')) }
  const near = await findRows(db, mine, sql`select student_id from enrolment where unit_id = ${mine}`)
  const ofUnit = { ...near, ...(await addMissing(db, near, mine)) }
  const ofSchool = await Promise.all(everybodys.map((table) => anyOf(db, table)))
  const ofFamily = await Promise.all(logins.map((login) => findRows(db, mine, studentsOf([login]))))
  return {
    mine,
    foreign: { ...foreign, 'enrolment_process.renewing': foreign['enrolment_process'] ?? 0 },
    notedAs: {
      ...namedBy(foreign['enrolment'], ['contract_text', 'contract_signer']),
      ...namedBy(foreign['student'], ['issued_document', 'student_merge']),
      ...namedBy(foreign['guardian'], ['guardian_merge']),
      ...namedBy(foreign['settlement.charge'], ['settlement']),
      ...namedBy(
        foreign['offered_place.idProcesso'],
        ['idUnidade', 'idSerie', 'idPeriodo'].map((name) => `offered_place.${name}`),
      ),
    },
    ofUnit: Object.assign({}, ...ofSchool, ofUnit) as Rows,
    ofFamily: Object.fromEntries(logins.map((login, place) => [login, ofFamily[place] ?? {}])),
  }
}

const namedBy = (id: number | undefined, tables: readonly string[]): Rows =>
  Object.fromEntries(tables.map((table) => [table, id ?? 0]))
