import { type Transaction, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import type { Register, Rule } from '#domain/registers/describe.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import type { Database } from '#server/db/schema.ts'

type Chain = Extract<Rule, { kind: 'chain' }>
type Flaws = Readonly<Record<string, string>>

/** Flaws of a record's place in a chain of records that follow each other (rule `chain`). */
export const chainFlaws = async (
  trx: Transaction<Database>,
  register: Register,
  draft: RegisterDraft,
  before: RegisterRecord | null,
): Promise<Flaws> => {
  const [chain] = (register.rules ?? []).filter((rule) => rule.kind === 'chain')
  const next = chain && draft[chain.next]
  if (chain === undefined || typeof next !== 'number') return {}
  const names = { campo: labelOf(register, chain.next), grupo: labelOf(register, chain.group).toLowerCase() }
  if (before !== null && (await leadsBack(trx, register, chain, next, before.id))) {
    return { [chain.next]: message('REGISTER_LOOP', names) }
  }
  const isLater = await standsLater(trx, register, chain, next, draft)
  return isLater ? {} : { [chain.next]: message('REGISTER_NOT_LATER', names) }
}

const labelOf = ({ fields }: Register, name: string): string => fields[name]?.label ?? name
const columnOf = ({ fields }: Register, name: string) => sql.ref(fields[name]?.column ?? name)

/** Walks the chain from `next` on; `union` ends the recursion at a cycle. */
const leadsBack = async (
  trx: Transaction<Database>,
  register: Register,
  chain: Chain,
  next: number,
  id: number,
): Promise<boolean> => {
  const table = sql.table(register.table)
  const following = columnOf(register, chain.next)
  const { rows } = await sql`
    with recursive line (id) as (
      select ${next}::integer union select ${following} from ${table} join line on line.id = ${table}.id
    ) select id from line where id = ${id}
  `.execute(trx)
  return rows.length > 0
}

interface Place {
  readonly group: number
  readonly groupOrder: number
  readonly order: number
}

const standsLater = async (
  trx: Transaction<Database>,
  register: Register,
  chain: Chain,
  next: number,
  draft: RegisterDraft,
): Promise<boolean> => {
  const groups = groupOf(register, chain)
  const groupTable = sql.table(groups.table)
  const groupOrder = columnOf(groups, groups.order)
  const { rows } = await sql<Place>`
    select grouped.id as "group", grouped.${groupOrder} as "groupOrder", one.${columnOf(register, chain.order)} as "order"
    from ${sql.table(register.table)} as one
    join ${groupTable} as grouped on grouped.id = one.${columnOf(register, chain.group)}
    where one.id = ${next}
  `.execute(trx)
  const own = await sql<{ order: number }>`
    select ${groupOrder} as "order" from ${groupTable} where id = ${draft[chain.group] ?? null}
  `.execute(trx)
  const [place] = rows
  const [group] = own.rows
  if (place === undefined || group === undefined) return false
  if (place.group === draft[chain.group]) return place.order > Number(draft[chain.order])
  return place.groupOrder > group.order
}

/** The register of the groups. */
const groupOf = ({ fields }: Register, { group }: Chain): Register => {
  const field = fields[group]
  const name = REGISTER_NAMES.find((one) => field?.kind === 'reference' && one === field.of)
  if (name === undefined) throw new Error(`${group} refers to no register`)
  return DESCRIPTIONS[name]
}
