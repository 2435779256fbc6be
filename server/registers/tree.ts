import { type Transaction, sql } from 'kysely'
import { message, MESSAGES } from '#domain/all/messages.ts'
import type { RecordFacts } from '#domain/registers/describe.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { codeAbove } from '#domain/registers/hierarchy.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * What is wrong with the place of a record in its tree: a code extends that of its parent by one part, one without a
 * parent has a single part, and one with others below it keeps its code. A register without a code has no tree.
 */
export const treeFlaws = async (
  trx: Transaction<Database>,
  { fields, table }: RecordFacts,
  draft: RegisterDraft,
  before: RegisterRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === 'code') ?? []
  const [parentName, parent] = Object.entries(fields).find(([, { kind }]) => kind === 'parent') ?? []
  if (name === undefined || field === undefined || parentName === undefined || parent === undefined) return {}
  const code = String(draft[name])
  const parentId = draft[parentName] ?? null
  if (parentId === null) {
    if (codeAbove(code) !== null) return { [name]: MESSAGES.REGISTER_CODE_NOT_ROOT }
  } else {
    const { rows } = await sql<{ code: string }>`
      select ${sql.ref(field.column)} as code from ${sql.table(table)} where id = ${parentId}
    `.execute(trx)
    const above = rows[0]?.code ?? ''
    if (codeAbove(code) !== above) return { [name]: message('REGISTER_CODE_OUTSIDE', { codigo: `${above}.01` }) }
  }
  if (before === null || before[name] === code) return {}
  const { rows: below } = await sql`
    select id from ${sql.table(table)} where ${sql.ref(parent.column)} = ${before.id} limit 1
  `.execute(trx)
  return below.length === 0 ? {} : { [name]: MESSAGES.REGISTER_HAS_CHILDREN }
}
