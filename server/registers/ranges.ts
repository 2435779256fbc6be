import { type RawBuilder, sql, type Transaction } from 'kysely'
import { message } from '#domain/messages.ts'
import type { Field, Register, Rule } from '#domain/registers/describe.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { listOf, tableOf, titleOf, withinUnits } from '#server/registers/lists.ts'

type Apart = Extract<Rule, { kind: 'apart' }>
type Units = Pick<Caller, 'units'>

/** A record whose range meets that of another one. */
interface Meeting {
  readonly id: number
  readonly flaws: Readonly<Record<string, string>>
}

const apartOf = ({ rules = [] }: Pick<Register, 'rules'>): readonly Apart[] =>
  rules.flatMap((rule) => (rule.kind === 'apart' ? [rule] : []))

/**
 * Lets only one person at a time set ranges among the same records: whoever comes second waits here, and then sees what
 * the first one wrote.
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

/** Which of these records, as they are written by now, break a rule `apart`, and what the form says of it. */
export const meetings = async (
  trx: Transaction<Database>,
  caller: Units,
  register: Register,
  ids: readonly number[],
): Promise<readonly Meeting[]> => {
  const table = sql.table(register.table)
  const found: Meeting[] = []
  for (const rule of apartOf(register)) {
    const { rows } = await sql<{ id: number; other: string | null }>`
      select distinct on (own.id) own.id, ${calledBy(caller, register)} as other
      from ${table} as own join ${table} as other on own.id <> other.id and ${meet(register, rule)}
      where own.id = any(${ids}::integer[]) and own.active and other.active order by own.id, other.id
    `.execute(trx)
    for (const { id, other } of rows) found.push({ id, flaws: { [rule.from]: overlapText(other) } })
  }
  return found
}

/** A line of an import whose range meets that of a record, or of a line above it. */
interface LineMeeting {
  readonly line: number
  readonly name: string
  readonly flaws: Readonly<Record<string, string>>
}

/** Which lines, that a condition about `row` picks, would break a rule `apart` once they are all written. */
export const lineMeetings = async (
  trx: Transaction<Database>,
  caller: Units,
  register: Register,
  { lines, column }: { readonly lines: RawBuilder<unknown>; readonly column: 'after' | 'before' },
): Promise<readonly LineMeeting[]> => {
  const table = sql.table(register.table)
  const populated = (row: 'row' | 'beside') =>
    sql`jsonb_populate_record(null::${table}, ${sql.ref(`${row}.${column}`)})`
  const found: LineMeeting[] = []
  for (const rule of apartOf(register)) {
    const { rows } = await sql<{ line: number; name: string; other: string | null }>`
      select distinct on (line) line, name, other from (
        select row.line, row.name, ${calledBy(caller, register)} as other
        from import_row as row cross join lateral ${populated('row')} as own join ${table} as other on ${meet(register, rule)}
        where ${lines} and other.active
          and other.id not in (select row.record_id from import_row as row where ${lines} and row.record_id is not null)
        union all
        select row.line, row.name, beside.name
        from import_row as row cross join lateral ${populated('row')} as own
        join (select row.* from import_row as row where ${lines}) as beside on beside.line < row.line
        cross join lateral ${populated('beside')} as other
        where ${lines} and ${meet(register, rule)}
      ) as met
      where line not in (
        select row.line from import_row as row join ${table} as kept on kept.id = row.record_id where ${lines} and not kept.active)
      order by line
    `.execute(trx)
    for (const { line, name, other } of rows) found.push({ line, name, flaws: { [rule.from]: overlapText(other) } })
  }
  return found
}

/** What somebody is told of the record `other`: its name, where it is one of those that they see. */
const calledBy = (caller: Units, register: Register): RawBuilder<string | null> =>
  sql`case when other.id in (select id from ${sql.table(register.table)} where ${withinUnits(register, caller)})
    then ${titleOf(register, 'other')} end`

const overlapText = (other: string | null): string =>
  message('REGISTER_OVERLAP', { nome: other === null ? 'outro registro' : `“${other}”` })

/** Whether the ranges of two rows, called `own` and `other`, meet. */
const meet = ({ fields }: Register, { from, to, of, where }: Apart): RawBuilder<boolean> => {
  const at = (row: 'own' | 'other', name: string) => sql.ref(`${row}.${fields[name]?.column}`)
  const reaches = fields[from]?.kind === 'time' ? sql`<` : sql`<=`
  const conditions = [
    ...of.map((name) => agree(fields[name], at('own', name), at('other', name))),
    ...(where === undefined ? [] : [at('own', where.choice), at('other', where.choice)]).map(
      (one) => sql`${one} = ${where?.is}`,
    ),
    sql`${at('own', from)} is not null and ${at('other', from)} is not null`,
    sql`(${at('other', to)} is null or ${at('own', from)} ${reaches} ${at('other', to)})`,
    sql`(${at('own', to)} is null or ${at('other', from)} ${reaches} ${at('own', to)})`,
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

const agree = (field: Field | undefined, own: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> => {
  const isSame = field?.kind === 'choices' ? sql`${own} && ${other}` : sql`${own} = ${other}`
  return field?.required ? isSame : sql`(${isSame} or ${own} is null or ${other} is null)`
}
