import { sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { Register, Rule } from '#domain/registers/describe.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { metBy, type Placed } from '#domain/registers/ranges.ts'
import { recordOf, selection } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { listOf, tableOf, titleOf, withinUnits } from '#server/registers/lists.ts'

type Apart = Extract<Rule, { kind: 'apart' }>
type Flaws = Readonly<Record<string, string>>

const apartOf = ({ rules = [] }: Pick<Register, 'rules'>): readonly Apart[] =>
  rules.flatMap((rule) => (rule.kind === 'apart' ? [rule] : []))

/** Whether records of a register have ranges that must not meet. */
export const comparesRanges = (register: Pick<Register, 'rules'>): boolean => apartOf(register).length > 0

/**
 * Serializes changes of ranges among the same records: the second transaction waits here, and then sees the rows of the
 * first.
 */
export const holdRanges = async (
  trx: Transaction<Database>,
  register: Register,
  drafts: readonly RegisterDraft[],
): Promise<void> => {
  for (const { of } of apartOf(register)) {
    const [frame] = of.flatMap((name) => {
      const field = register.fields[name]
      const list = field === undefined ? null : listOf(field, register)
      return field?.required && list !== null ? [{ name, table: tableOf(list) }] : []
    })
    if (frame === undefined) throw new Error(`${register.name} compares ranges of what needs nothing in common`)
    const ids = drafts.flatMap((draft) => (typeof draft[frame.name] === 'number' ? [draft[frame.name]] : []))
    await sql`
      select id from ${sql.table(frame.table)} where id = any(${ids}::integer[]) order by id for no key update
    `.execute(trx)
  }
}

/** A draft by what people call it. */
interface Named {
  readonly name: string
  readonly draft: RegisterDraft
}

/**
 * Those of some drafts whose range meets that of an active record, or of a draft before them (the rules `apart`), with what
 * the form says of the first rule that each breaks. Records that the drafts stand for are left out by their ids, whether
 * they were written by then or not.
 */
export const meetings = async <N extends Named>(
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  { drafts, ids }: { readonly drafts: readonly N[]; readonly ids: readonly number[] },
): Promise<readonly (N & { readonly flaws: Flaws })[]> => {
  const told = new Map<N, Flaws>()
  for (const rule of apartOf(register)) {
    const asking = drafts.map(({ name, draft }) => placedBy(rule, draft, { id: null, name }))
    const records = await recordsNear(trx, register, rule, { asking, ids })
    const standing = records.flatMap((record) => placedBy(rule, record, { id: record.id, name: null }) ?? [])
    const end = register.fields[rule.from]?.kind === 'time' ? 'free' : 'held'
    const met = metBy({ standing, asking, end })
    const names = await namesOf(
      trx,
      caller,
      register,
      met.flatMap((other) => other?.id ?? []),
    )
    for (const [place, draft] of drafts.entries()) {
      const other = met[place] ?? null
      if (other === null || told.has(draft)) continue
      told.set(draft, { [rule.from]: overlapText(other.id === null ? other.name : (names.get(other.id) ?? null)) })
    }
  }
  return [...told].map(([draft, flaws]) => ({ ...draft, flaws }))
}

/** A range by whose it is: a record, or what people call a draft. */
interface Owned extends Placed {
  readonly id: number | null
  readonly name: string | null
}

/** The range of a draft and where it holds; null for one that the rule does not compare. */
const placedBy = (
  { from, to, of, where }: Apart,
  draft: RegisterDraft,
  owner: Pick<Owned, 'id' | 'name'>,
): Owned | null => {
  const begin = momentOf(draft[from])
  if (begin === null || (where !== undefined && draft[where.choice] !== where.is)) return null
  return { ...owner, from: begin, to: momentOf(draft[to]), at: of.map((name) => valuesOf(draft[name])) }
}

const momentOf = (value: RegisterValue | undefined): string | number | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null

const valuesOf = (value: RegisterValue | undefined): readonly number[] =>
  typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? value : []

interface Near {
  readonly asking: readonly (Placed | null)[]
  readonly ids: readonly number[]
}

/** Active records in the order of their ids, but those of some ids; what no range comes near stays in the database. */
const recordsNear = async (
  trx: Transaction<Database>,
  register: Register,
  { from, to, of, where }: Apart,
  { asking, ids }: Near,
): Promise<readonly RegisterRecord[]> => {
  const ranges = asking.filter((range) => range !== null)
  if (ranges.length === 0) return []
  const columnOf = (name: string) => sql.ref(register.fields[name]?.column ?? name)
  const places = of.flatMap((name, at) => {
    const values = ranges.map((range) => range.at[at] ?? [])
    if (register.fields[name]?.kind === 'choices' || values.some(({ length }) => length === 0)) return []
    return [sql`(${columnOf(name)} is null or ${columnOf(name)} = any(${[...new Set(values.flat())]}::integer[]))`]
  })
  const begin = ranges.map((range) => range.from).reduce((one, other) => (other < one ? other : one))
  const end = ranges.map((range) => range.to).reduce((one, other) => laterOf(one, other))
  const near = [
    sql`active`,
    ...places,
    sql`(${columnOf(to)} is null or ${columnOf(to)} >= ${begin})`,
    ...(end === null ? [] : [sql`${columnOf(from)} <= ${end}`]),
  ]
  const names = new Set([from, to, ...of, where?.choice])
  const fields = Object.fromEntries(Object.entries(register.fields).filter(([name]) => names.has(name)))
  const { rows } = await sql<RegisterRecord>`
    select ${selection({ fields })} from ${sql.table(register.table)} where ${sql.join(near, sql` and `)} order by id
  `.execute(trx)
  const own = new Set(ids)
  return rows.flatMap((row) => (own.has(row.id) ? [] : [recordOf({ fields }, row)]))
}

const laterOf = (one: Placed['to'], other: Placed['to']): Placed['to'] =>
  one === null || other === null ? null : one < other ? other : one

/** What somebody is told of some records: their names, of those that they see. */
const namesOf = async (
  trx: Transaction<Database>,
  caller: InUnits,
  register: Register,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${titleOf(register)} as name from ${sql.table(register.table)}
    where id = any(${[...new Set(ids)]}::integer[]) and ${withinUnits(register, caller)}
  `.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const overlapText = (other: string | null): string =>
  message('REGISTER_OVERLAP', { nome: other === null ? 'outro registro' : `“${other}”` })
