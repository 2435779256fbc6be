import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits, Person } from '#server/http/person.ts'
import { draftOf } from '#server/registers/import/batch.ts'
import { holdersFor } from '#server/registers/import/existing.ts'
import type { Block, Work } from '#server/registers/import/importer.ts'
import { judgedSince } from '#server/registers/import/judgedLines.ts'
import { lineMeetings } from '#server/registers/import/lineMeetings.ts'
import { linesOf } from '#server/registers/import/lines.ts'
import { placeFlaws } from '#server/registers/links.ts'
import { activeIn, listOf, seenIn, tableOf, withinUnits } from '#server/registers/lists.ts'
import { comparesRanges, holdRanges } from '#server/registers/ranges.ts'
import type { JudgedRegister } from '#server/registers/judge.ts'
import { closedYears, yearFieldOf } from '#server/registers/schoolYears.ts'

interface Line {
  readonly line: number
  readonly name: string
}

/** Lines of a part that cannot be written, or taken back, and why: each once, by the first reason that there is. */
export const registerBlocks = async (
  trx: Transaction<Database>,
  person: Person,
  register: JudgedRegister,
  work: Work,
): Promise<readonly Block[]> => {
  const { judge } = register
  const found = [
    ...(await changedSince(trx, { table: register.table, seen: withinUnits(register, person) }, work)),
    ...(work.undo ? await usedSince(trx, register, work) : await unusable(trx, person, register, work)),
    ...(await takenSince(trx, person, register, work)),
    ...(await misplacedSince(trx, register, work)),
    ...(await metSince(trx, person, register, work)),
    ...(judge === undefined ? [] : await judgedSince(trx, work, { person, today: work.today, register, judge })),
  ]
  return [...new Map(found.toReversed().map((block) => [block.line, block])).values()]
}

/**
 * Locks the records of a part until the transaction ends, and reports those that were changed since they were checked
 * or imported, or that the person no longer sees.
 */
export const changedSince = async (
  trx: Transaction<Database>,
  { table, seen }: { readonly table: string; readonly seen: Expression<SqlBool> },
  work: Work,
): Promise<readonly Block[]> => {
  const touched = sql`${linesOf(work)} and row.record_id is not null`
  await sql`
    select id from ${sql.table(table)} where id in (select row.record_id from import_row as row where ${touched})
    order by id for update
  `.execute(trx)
  // The import itself has raised the version by one.
  const version = work.undo ? sql`coalesce(row.record_version, 0) + 1` : sql`row.record_version`
  const { rows } = await sql<Line>`
    select row.line, row.name from import_row as row
    where ${touched} and not exists (
      select 1 from (select * from ${sql.table(table)} where ${seen}) as kept
      where kept.id = row.record_id and kept.version = ${version}
    )
  `.execute(trx)
  return rows.map(({ line, name }) => ({
    line,
    why: `${name} mudou desde a ${work.undo ? 'importação' : 'conferência'}.`,
  }))
}

/** Lines with a new reference to a record that is inactive, or not the person's; those that had it before keep it. */
const unusable = async (
  trx: Transaction<Database>,
  person: InUnits,
  register: Register,
  work: Work,
): Promise<readonly Block[]> => {
  const blocks: Block[] = []
  for (const field of Object.values(register.fields)) {
    const list = listOf(field, register)
    if (list === null) continue
    const { column } = field
    const isMany = field.kind === 'references'
    const each = isMany ? sql`jsonb_array_elements_text(row.after->${column})` : sql`row.after->>${column}`
    const old = isMany
      ? sql`coalesce(row.before->${column}, '[]') @> to_jsonb(chosen::integer)`
      : sql`row.before->>${column} = chosen`
    const { rows } = await sql<Line>`
      with wanted as (
        select row.line, row.name, chosen::integer as id
        from import_row as row cross join lateral (select ${each} as chosen) as one
        where ${linesOf(work)} and chosen is not null and (${old}) is not true
      ), held as (
        select id from ${sql.table(tableOf(list))}
        where id in (select id from wanted) and ${activeIn(list)} and ${seenIn(list, person)} for share
      )
      select distinct line, name from wanted where id not in (select id from held)
    `.execute(trx)
    for (const { line, name } of rows)
      blocks.push({ line, why: `${name}: o valor do campo ${field.label} não pode mais ser usado.` })
  }
  return blocks
}

/** Lines with a unique value that another record took meanwhile. */
const takenSince = async (
  trx: Transaction<Database>,
  person: InUnits,
  register: Register,
  work: Work,
): Promise<readonly Block[]> => {
  if (register.unique.length === 0) return []
  const given = sql.ref(`row.${work.undo ? 'before' : 'after'}`)
  const { rows } = await sql<Line & { record_id: number | null; given: Record<string, unknown> }>`
    select row.line, row.name, row.record_id, ${given} as given from import_row as row
    where ${linesOf(work)} and ${given} is not null
  `.execute(trx)
  const drafts = rows.map((row) => draftOf(register, row.given) ?? {})
  const holders = await holdersFor(trx, person, register, drafts)
  return rows.flatMap(({ line, name, record_id }, place) =>
    register.unique.flatMap((field) => {
      const isTaken = holders(field, drafts[place] ?? {}).some(({ id }) => id !== record_id)
      if (!isTaken) return []
      return [{ line, why: `${name}: ${message('REGISTER_TAKEN', { campo: register.fields[field]?.label ?? field })}` }]
    }),
  )
}

/** Lines that no longer fit where they would stand: their year was closed, or what they agreed with is another one by now. */
const misplacedSince = async (
  trx: Transaction<Database>,
  register: Register,
  work: Work,
): Promise<readonly Block[]> => {
  if (yearFieldOf(register) === null) return []
  const { rows } = await sql<Line & Record<'before' | 'after', Record<string, unknown> | null>>`
    select row.line, row.name, row.before, row.after from import_row as row where ${linesOf(work)}
  `.execute(trx)
  const lines = rows.map(({ line, name, ...row }) => {
    const [before, after] = [draftOf(register, row.before), draftOf(register, row.after)]
    return { line, name, draft: work.undo ? before : after, before: work.undo ? after : before }
  })
  const flaws = await placeFlaws(
    trx,
    register,
    lines.flatMap(({ draft, before }) => (draft === null ? [] : [{ draft, before }])),
  )
  // An undone new record has no draft: only the year of its row is checked.
  const closed = await closedYears(
    trx,
    register,
    lines.flatMap(({ before }) => (before === null ? [] : [before])),
  )
  const judged = flaws.values()
  return lines.flatMap(({ line, name, draft, before }) => {
    const wrong = draft === null ? closed(before ?? {}) : (judged.next().value ?? {})
    return Object.values(wrong).map((flaw) => ({ line, why: `${name}: ${flaw}` }))
  })
}

/** Lines whose range would meet that of a record, or of another line. */
const metSince = async (
  trx: Transaction<Database>,
  person: InUnits,
  register: Register,
  work: Work,
): Promise<readonly Block[]> => {
  if (!comparesRanges(register)) return []
  const column = work.undo ? 'before' : 'after'
  const { rows } = await sql<{ given: Record<string, unknown> | null }>`
    select ${sql.ref(`row.${column}`)} as given from import_row as row where ${linesOf(work)}
  `.execute(trx)
  await holdRanges(
    trx,
    register,
    rows.map(({ given }) => draftOf(register, given) ?? {}),
  )
  const met = await lineMeetings(trx, person, register, { lines: linesOf(work), column })
  return met.map(({ line, name, flaws }) => ({ line, why: `${name}: ${Object.values(flaws).join(' ')}` }))
}

/** Where records of a register stand in others: by a key of the database, or in a list of ids. */
interface Use {
  readonly table: string
  readonly column: string
  readonly many: boolean
}

const usesIn = async (trx: Transaction<Database>, register: Register): Promise<readonly Use[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select child.relname as "table", attribute.attname as "column" from pg_constraint reference
    join pg_class child on child.oid = reference.conrelid
    join pg_class parent on parent.oid = reference.confrelid
    join pg_attribute attribute on attribute.attrelid = child.oid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and parent.relname = ${register.table}
  `.execute(trx)
  const lists = ALL_REGISTERS.flatMap((user) =>
    Object.values(user.fields).flatMap((field) =>
      field.kind === 'references' && listOf(field, user) === register.name
        ? [{ table: user.table, column: field.column, many: true }]
        : [],
    ),
  )
  return [...rows.map((row) => ({ ...row, many: false })), ...lists]
}

/** New records to which other records refer by now. */
const usedSince = async (trx: Transaction<Database>, register: Register, work: Work): Promise<readonly Block[]> => {
  const blocks: Block[] = []
  for (const { table, column, many } of await usesIn(trx, register)) {
    const refers: RawBuilder<unknown> = many
      ? sql`row.record_id = any(kept.${sql.ref(column)})`
      : sql`kept.${sql.ref(column)} = row.record_id`
    // References between records of the same import do not block.
    const others =
      table === register.table
        ? sql`kept.id not in (select row.record_id from import_row as row where ${linesOf(work)} and row.status = 'new')`
        : sql`true`
    const { rows } = await sql<Line>`
      select distinct row.line, row.name from import_row as row join ${sql.table(table)} as kept on ${refers}
      where ${linesOf(work)} and row.status = 'new' and ${others}
    `.execute(trx)
    const user = ALL_REGISTERS.find((one) => one.table === table)
    for (const { line, name } of rows)
      blocks.push({ line, why: `${name} está em uso${user === undefined ? '' : ` em ${user.many}`}.` })
  }
  return blocks
}
