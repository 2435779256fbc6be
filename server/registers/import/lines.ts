import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { type ImportTarget, isTree } from '#domain/imports/importTarget.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, actor } from '#server/http/audit.ts'
import { changesOf } from '#server/records/audited.ts'
import { auditedOf } from '#server/registers/audited.ts'
import { asRecords, type Batch, draftOf } from '#server/registers/import/batch.ts'
import type { Block, Importer, Part, Work, WrittenLine } from '#server/registers/import/importer.ts'

/** Lines that are written at once: enough to be quick, few enough for others not to notice that they wait. */
const AT_ONCE = 500

/** The parts of an import of which something is left to be done. Lines that stand below each other are one part. */
export const partsLeft = async (
  trx: Transaction<Database>,
  target: ImportTarget,
  { id, undo }: Pick<Work, 'id' | 'undo'>,
): Promise<readonly Part[]> => {
  const size = isTree(target) ? sql`${1_000_000}` : sql.lit(AT_ONCE)
  const { rows } = await sql<Part>`
    select min(line) as "from", max(line) as "to" from (
      select line, (row_number() over (order by line) - 1) / ${size} as part
      from import_row where import_id = ${id} and status in ('new', 'changed') and done = ${undo}
    ) as numbered group by part order by part
  `.execute(trx)
  return rows
}

/** The lines of a part, called `row`, that are not done yet. */
const linesLeft = ({ id, undo, from, to }: Work): RawBuilder<unknown> =>
  sql`row.import_id = ${id} and row.status in ('new', 'changed') and row.done = ${undo} and row.line between ${from} and ${to}`

/** Those of them, called `row`, that nothing blocks. */
export const linesOf = (work: Work): RawBuilder<unknown> => sql`${linesLeft(work)} and row.flaws = '{}'`

/** Frees every line of a part that is not done yet, so that what blocked it before is judged again. */
export const freeLines = async (trx: Transaction<Database>, work: Work): Promise<void> => {
  await sql`update import_row as row set flaws = '{}' where ${linesLeft(work)} and row.flaws <> '{}'`.execute(trx)
}

/** What a line is called in what blocks it: no single field of it is wrong. */
export const WHOLE_LINE = 'registro'

/** Keeps which lines stay as they are, and why. */
export const blockLines = async (trx: Transaction<Database>, { id }: Work, blocks: readonly Block[]): Promise<void> => {
  if (blocks.length === 0) return
  await sql`
    update import_row as row set flaws = jsonb_build_object(${WHOLE_LINE}::text, given.why)
    from jsonb_to_recordset(${asRecords(blocks)}) as given (line integer, why text)
    where row.import_id = ${id} and row.line = given.line
  `.execute(trx)
}

/** Says that the lines of a part that nothing blocks are in the register, or no longer. */
export const settleLines = async (trx: Transaction<Database>, work: Work): Promise<void> => {
  await sql`update import_row as row set done = ${!work.undo} where ${linesOf(work)}`.execute(trx)
}

/**
 * An audit entry for each record of a part, as if somebody had saved it by hand, with the import as its reason:
 * the history of the record shows it.
 */
export const auditLines = async (
  trx: Transaction<Database>,
  act: Audited,
  { batch, importer: { target, audited = target, auditedToo } }: { readonly batch: Batch; readonly importer: Importer },
  work: Work,
): Promise<void> => {
  const { rows } = await sql<WrittenLine>`
    select record_id, before, after, warnings from import_row as row where ${linesOf(work)} order by line
  `.execute(trx)
  const entries = rows.flatMap((row) => {
    const further = auditedToo?.(row) ?? null
    const entity_id = String(row.record_id)
    const own = entryOf(audited, row, work.undo)
    return [
      ...(own === null ? [] : [{ entity: audited.table, entity_id, ...own }]),
      ...(further === null ? [] : [{ action: 'update', before: null, entity_id, ...further }]),
    ]
  })
  const { at, login_type, person_id, original_person_id, address } = actor(act)
  const reason = `${work.undo ? 'Importação desfeita' : 'Importação'}: ${batch.file_name}`
  await sql`
    insert into audit_entry (at, login_type, person_id, original_person_id, address, entity, reason, entity_id, action, before, after)
    select ${at}::timestamptz, ${login_type}::smallint, ${person_id}::integer, ${original_person_id}::integer, ${address}::text,
      entity, ${reason}::text, entity_id, action, before, after
    from jsonb_to_recordset(${asRecords(entries)}) as given (entity text, entity_id text, action text, before jsonb, after jsonb)
  `.execute(trx)
}

/** Null where nothing that is told with its values differs. */
const entryOf = (
  target: Pick<ImportTarget, 'fields'>,
  row: WrittenLine,
  undo: boolean,
): { action: AuditAction; before: object | null; after: object | null } | null => {
  const [before, after] = undo ? [row.after, row.before] : [row.before, row.after]
  const [old, now] = [draftOf(target, before), draftOf(target, after)]
  const read = undo || row.warnings.length === 0 ? {} : { 'Avisos conferidos': row.warnings.join(' ') }
  if (old === null) return { action: 'create', before: null, after: now && { ...auditedOf(target, now), ...read } }
  if (now === null) return { action: 'remove', before: auditedOf(target, old), after: null }
  const changes = changesOf(auditedOf(target, old), auditedOf(target, now))
  if (Object.keys(changes.after).length === 0) return null
  return { action: 'update', before: changes.before, after: { ...changes.after, ...read } }
}
