import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PLACE } from '#domain/people/address.ts'
import type { PeopleTarget } from '#domain/people/updates.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/wire.ts'
import { recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'
import { guardianWithin, studentWithin } from '#server/modules/matricula/families/index.ts'
import { PERSONS } from '#server/modules/matricula/people/persons.ts'

/** Somebody with all that a spreadsheet may change of them, by the names of the fields. */
export interface UpdatedPerson {
  readonly id: number
  readonly version: number
  /** Of the main address; null where there is none. */
  readonly addressId: number | null
  readonly draft: RegisterDraft
}

/** Whom somebody may change: the people of their units, without records that became part of another. */
export const updatable = ({ table }: PeopleTarget, { units }: Pick<Person, 'units'>): RawBuilder<unknown> =>
  table === 'student'
    ? studentWithin('student.id', units)
    : sql`guardian.merged_into is null and ${guardianWithin('guardian.id', units)}`

/** Those of the people whom somebody may change that meet a condition, in any order. */
export const readPeople = async (
  db: Kysely<Database>,
  person: Pick<Person, 'units'>,
  target: PeopleTarget,
  condition: RawBuilder<unknown>,
): Promise<readonly UpdatedPerson[]> => {
  const { table, fields } = target
  const described = PERSONS[table]
  const { rows } = await sql<RegisterRecord & { ra?: string }>`
    select ${selection(described)} ${table === 'student' ? sql`, ra` : sql``}
    from ${sql.table(table)} where ${updatable(target, person)} and ${condition}
  `.execute(db)
  const addresses = await mainAddresses(
    db,
    table,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { ra = '', ...record } = row
    const address = addresses.get(row.id) ?? null
    return {
      id: row.id,
      version: row.versao,
      addressId: address?.addressId ?? null,
      draft: settledDraft(fields, { ...recordOf(described, record), ...address?.draft, codigo: row.id, ra }),
    }
  })
}

interface MainAddress {
  readonly addressId: number
  readonly draft: RegisterDraft
}

/** The first address of each. */
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
