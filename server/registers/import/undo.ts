import { type Transaction, sql } from 'kysely'
import type { undoImport } from '#domain/api/imports.endpoints.ts'
import type { Call, Endpoint } from '#domain/api/endpoint.ts'
import type { Import } from '#domain/api/imports.schemas.ts'
import { ALL_REGISTERS } from '#domain/registers/all.ts'
import type { Register } from '#domain/registers/describe.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Batch, lockedImport, ownImport, wireImport } from '#server/registers/import/batch.ts'
import { auditPart, type Block, changedSince, partsOf, WHOLE } from '#server/registers/import/records.ts'
import { removeNew, setChanged } from '#server/registers/import/write.ts'
import { listOf } from '#server/registers/lists.ts'

type CallOf<E> = E extends Endpoint<infer C> ? C : Call

/**
 * Brings back what was before: new records go, changed ones get their values back, as long as nobody has changed or
 * used them since; a second call finds it done. @throws Refusal 404; 422 IMPORT_EXPIRED, IMPORT_NOT_APPLIED,
 * IMPORT_UNDO_BLOCKED with a sentence for each of the first rows that block
 */
export const undo = async (incoming: SignedIncoming<CallOf<typeof undoImport>>): Promise<Import> => {
  const { db, params, now, caller } = incoming
  const { batch, register } = await ownImport(incoming, params.id)
  try {
    return await inTransaction(db, async (trx) => {
      const current = await lockedImport(trx, batch.id, now)
      if (current.status === 'undone') return wireImport(current)
      if (current.status !== 'applied') throw new Refusal(422, 'IMPORT_NOT_APPLIED')
      const blocks = [
        ...(await changedSince(trx, caller, { register, id: batch.id, undone: true, part: WHOLE }, SHOWN)),
        ...(await usedSince(trx, register, batch.id)),
      ].slice(0, SHOWN)
      if (blocks.length > 0) throw blocked(Object.fromEntries(blocks))
      const parts = await partsOf(trx, batch.id)
      for (const part of parts) await auditPart(trx, incoming, { batch, register, undone: true }, part)
      for (const part of parts) await setChanged(trx, register, batch.id, part, 'before')
      await removeNew(trx, register, batch.id, WHOLE)
      return wireImport(await undone(trx, incoming, current))
    })
  } catch (error) {
    throw brokenUnique(error) === undefined ? error : blocked()
  }
}

/** Rows that block and are named. */
const SHOWN = 50

const blocked = (fields: Readonly<Record<string, string>> = {}): Refusal =>
  new Refusal(422, 'IMPORT_UNDO_BLOCKED', { fields })

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

const usedSince = async (trx: Transaction<Database>, register: Register, id: number): Promise<readonly Block[]> => {
  const blocks: Block[] = []
  for (const { table, column, many } of await usesIn(trx, register)) {
    const refers = many
      ? sql`row.record_id = any(kept.${sql.ref(column)})`
      : sql`kept.${sql.ref(column)} = row.record_id`
    // Records of the same import go together.
    const others =
      table === register.table
        ? sql`kept.id not in (select record_id from import_row where import_id = ${id} and status = 'new')`
        : sql`true`
    const { rows } = await sql<{ line: number; name: string }>`
      select distinct row.line, row.name from import_row as row join ${sql.table(table)} as kept on ${refers}
      where row.import_id = ${id} and row.status = 'new' and ${others} order by row.line limit ${sql.lit(SHOWN)}
    `.execute(trx)
    const user = ALL_REGISTERS.find((one) => one.table === table)
    for (const { line, name } of rows)
      blocks.push([`Linha ${line}`, `${name} está em uso${user === undefined ? '' : ` em ${user.many}`}.`])
  }
  return blocks
}

const undone = async (trx: Transaction<Database>, act: Parameters<typeof actor>[0], batch: Batch): Promise<Batch> => {
  await writeAudit(trx, {
    ...actor(act),
    entity: 'import_batch',
    entity_id: String(batch.id),
    action: 'undo-import',
    after: {
      arquivo: batch.file_name,
      cadastro: batch.register,
      novas: batch.new_count,
      alteradas: batch.changed_count,
    },
  })
  return trx
    .updateTable('import_batch')
    .set({ status: 'undone', undone_at: act.now })
    .where('id', '=', batch.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
