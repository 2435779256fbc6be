import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { AuditAction } from '#domain/audit/labels.ts'
import type { Register } from '#domain/registers/describe.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { columnsOf } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { auditedOf, changesOf } from '#server/registers/audited.ts'
import { asRecords, type Batch, draftOf } from '#server/registers/import/batch.ts'
import { withinUnits } from '#server/registers/lists.ts'

/** Lines from one to another, both included. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** Every line that there can be. */
export const WHOLE: Part = { from: 0, to: 2_147_483_647 }

/** Lines that are written at once: enough to be quick, few enough for others not to notice that they wait. */
const AT_ONCE = 500

/** Every part of an import. */
export const partsOf = async (trx: Transaction<Database>, id: number): Promise<readonly Part[]> => {
  const parts: Part[] = []
  for (let part = await nextPart(trx, id, 0); part !== null; part = await nextPart(trx, id, part.to)) parts.push(part)
  return parts
}

/** The lines after one that are to be written next; null after the last. */
export const nextPart = (trx: Transaction<Database>, id: number, line: number): Promise<Part | null> =>
  partBeside(trx, id, sql`line > ${line}`, sql`line`)

/** The lines up to one that were written last; null before the first. */
export const partBefore = (trx: Transaction<Database>, id: number, line: number): Promise<Part | null> =>
  partBeside(trx, id, sql`line <= ${line}`, sql`line desc`)

const partBeside = async (
  trx: Transaction<Database>,
  id: number,
  side: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Part | null> => {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(line) as from, max(line) as to from (
      select line from import_row where import_id = ${id} and status in ('new', 'changed') and ${side}
      order by ${order} limit ${sql.lit(AT_ONCE)}
    ) as part
  `.execute(trx)
  const { from = null, to = null } = rows[0] ?? {}
  return from === null || to === null ? null : { from, to }
}

/** The columns that an import fills, and its undoing: files stay with their records. */
export const columnNames = (register: Register): readonly string[] => {
  const files = Object.values(register.fields).flatMap(({ kind, column }) => (kind === 'file' ? [column] : []))
  return Object.keys(columnsOf(register, settledDraft(register.fields, {}))).filter((name) => !files.includes(name))
}

/** Sets the columns of a record from a JSON of them. */
export const assignments = (register: Register): RawBuilder<unknown> =>
  sql.join(columnNames(register).map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))

/** A row that stands in the way, and why. */
export type Block = readonly [place: string, why: string]

interface Touched {
  readonly register: Register
  readonly id: number
  /** Whether the import was applied: its own change is one version more. */
  readonly undone: boolean
  readonly part: Part
}

/**
 * Holds the records of an import until the transaction ends, and names the first that somebody changed since it was
 * checked, or applied.
 */
export const changedSince = async (
  trx: Transaction<Database>,
  caller: Pick<Caller, 'units'>,
  { register, id, undone, part }: Touched,
  limit: number,
): Promise<readonly Block[]> => {
  const table = sql.table(register.table)
  const status = undone ? sql`status in ('new', 'changed')` : sql`status = 'changed'`
  const touched = sql`${status} and line between ${part.from} and ${part.to}`
  await sql`
    select id from ${table} where id in (select record_id from import_row where import_id = ${id} and ${touched}) for update
  `.execute(trx)
  const version = undone ? sql`coalesce(row.record_version, 0) + 1` : sql`row.record_version`
  const { rows } = await sql<{ line: number; name: string }>`
    select line, name from import_row as row
    where import_id = ${id} and ${touched} and not exists (
      select 1 from (select * from ${table} where ${withinUnits(register, caller)}) as kept
      where kept.id = row.record_id and kept.version = ${version}
    ) order by line limit ${sql.lit(limit)}
  `.execute(trx)
  return rows.map(({ line, name }) => [
    `Linha ${line}`,
    `${name} mudou desde a ${undone ? 'importação' : 'conferência'}.`,
  ])
}

interface Written {
  readonly record_id: number
  readonly status: 'new' | 'changed'
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

interface Told {
  readonly batch: Batch
  readonly register: Register
  readonly undone: boolean
}

/**
 * An audit entry for each record, as if somebody had saved it by hand, with the import as its reason: whoever looks at
 * the history of a record finds it there.
 */
export const auditPart = async (
  trx: Transaction<Database>,
  act: Act,
  { batch, register, undone }: Told,
  { from, to }: Part,
): Promise<void> => {
  const { rows } = await sql<Written>`
    select record_id, status, before, after from import_row
    where import_id = ${batch.id} and status in ('new', 'changed') and line between ${from} and ${to} order by line
  `.execute(trx)
  const entries = rows.map((row) => ({ entity_id: String(row.record_id), ...entryOf(register, row, undone) }))
  const { at, login_type, person_id, original_person_id, address } = actor(act)
  const reason = `${undone ? 'Importação desfeita' : 'Importação'}: ${batch.file_name}`
  await sql`
    insert into audit_entry (at, login_type, person_id, original_person_id, address, entity, reason, entity_id, action, before, after)
    select ${at}::timestamptz, ${login_type}::smallint, ${person_id}::integer, ${original_person_id}::integer, ${address}::text,
      ${register.table}::text, ${reason}::text, entity_id, action, before, after
    from jsonb_to_recordset(${asRecords(entries)}) as given (entity_id text, action text, before jsonb, after jsonb)
  `.execute(trx)
}

const entryOf = (
  register: Register,
  row: Written,
  undone: boolean,
): { action: AuditAction; before: object | null; after: object | null } => {
  const [before, after] = undone ? [row.after, row.before] : [row.before, row.after]
  const [old, now] = [draftOf(register, before), draftOf(register, after)]
  if (old === null) return { action: 'create', before: null, after: now && auditedOf(register, now) }
  if (now === null) return { action: 'remove', before: auditedOf(register, old), after: null }
  return { action: 'update', ...changesOf(auditedOf(register, old), auditedOf(register, now)) }
}
