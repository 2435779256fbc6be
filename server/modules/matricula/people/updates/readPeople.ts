import { type Kysely, type RawBuilder, sql } from 'kysely'
import { valueOfAnswer } from '#domain/configuredFields/answerColumns.ts'
import type { Answers } from '#domain/configuredFields/answers.ts'
import { PLACE } from '#domain/people/address.ts'
import { answerFields, type PeopleTarget } from '#domain/people/peopleUpdates.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { answersByKey, readAnswersOf } from '#server/modules/matricula/configuredFields/index.ts'
import { PERSONS } from '#server/school/people/persons.ts'
import { guardianInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'

/** A person with everything that a spreadsheet may change, by field. */
export interface UpdatedPerson {
  readonly id: number
  readonly version: number
  /** Of the main address; null if there is none. */
  readonly addressId: number | null
  readonly draft: RegisterDraft
  /** Answers to configured fields that are columns. */
  readonly answers: Answers
}

/** The people whom a caller may change: those of their units, without merged records. */
export const updatable = ({ table }: PeopleTarget, person: InUnits): RawBuilder<unknown> =>
  table === 'student'
    ? studentInUnitsOf(person, 'student.id')
    : sql`guardian.merged_into is null and ${guardianInUnitsOf(person, 'guardian.id')}`

/** The people whom a caller may change that meet a condition, in any order. */
export const readPeople = async (
  db: Kysely<Database>,
  person: InUnits,
  target: PeopleTarget,
  condition: RawBuilder<unknown>,
): Promise<readonly UpdatedPerson[]> => {
  const { table, fields } = target
  const described = PERSONS[table]
  const { rows } = await sql<RegisterRecord & { ra?: string }>`
    select ${selection(described)} ${table === 'student' ? sql`, ra` : sql``}
    from ${sql.table(table)} where ${updatable(target, person)} and ${condition}
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const addresses = await mainAddresses(db, table, ids)
  const answers = target.forms.length === 0 ? () => [] : await readAnswersOf(db, target.owner, ids)
  return rows.map((row) => {
    const { ra = '', ...record } = row
    const address = addresses.get(row.id) ?? null
    const own = answersByKey(answers(row.id))
    const known = { ...recordOf(described, record), ...address?.draft, ...valuesOf(target, own), codigo: row.id, ra }
    return {
      id: row.id,
      version: row.versao,
      addressId: address?.addressId ?? null,
      draft: settledDraft(fields, known),
      answers: own,
    }
  })
}

/** Answers as their columns hold them. */
export const valuesOf = (target: PeopleTarget, answers: Answers): RegisterDraft =>
  Object.fromEntries(
    [...answerFields(target)].map(([key, field]) => [key, valueOfAnswer(field, answers[key] ?? '')] as const),
  )

interface MainAddress {
  readonly addressId: number
  readonly draft: RegisterDraft
}

/** The first address of each person. */
const mainAddresses = async (
  db: Kysely<Database>,
  table: PeopleTarget['table'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, MainAddress>> => {
  const owner = sql.ref(`${table}_id`)
  const columns = Object.entries(PLACE).map(([name, { column }]) => sql`${sql.ref(column)} as ${sql.ref(name)}`)
  const { rows } = await sql<RegisterDraft & { owner: number; addressId: number }>`
    select distinct on (${owner}) ${owner} as owner, id as ${sql.ref('addressId')}, ${sql.join(columns)}
    from home_address where ${owner} = any(${ids}::integer[]) order by ${owner}, id
  `.execute(db)
  return new Map(
    rows.map(({ owner: id, addressId, ...draft }) => [id, { addressId, draft: settledDraft(PLACE, draft) }]),
  )
}
