import { type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Acting } from '#server/modules/academico/marks/index.ts'
import { inUnitsOf } from '#server/rows/units.ts'

export type KeptImport = Selectable<Database['mark_import']>

/** Imports (`own`) that a person sees: teachers those that they sent, others those of their units. */
export const seenImports = ({ caller }: Pick<Acting, 'caller'>): RawBuilder<SqlBool> =>
  isOnlyTeacher(caller) ? sql<SqlBool>`own.staff_user_id = ${caller.personId}` : inUnitsOf(caller, 'own.unit_id')

/** @throws Refusal 404, audited where somebody else may see it */
export const requireImport = async (acting: Acting, id: number): Promise<void> => {
  const { rows } = await sql<{ seen: boolean }>`
    select ${seenImports(acting)} as seen from mark_import as own where own.id = ${id}`.execute(acting.db)
  if (rows[0]?.seen === true) return
  throw rows.length === 0 ? notFound() : await notFoundAudited(acting, 'mark_import', id)
}

/** Reads an import and locks it until the transaction ends. @throws Refusal 404 */
export const lockedImport = async (trx: Transaction<Database>, id: number): Promise<KeptImport> => {
  const kept = await trx.selectFrom('mark_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (kept === undefined) throw notFound()
  return kept
}

/** What the history of a cell says of an import. */
export const originOf = (id: number, undone = false): string => `Importação nº ${id}${undone ? ' desfeita' : ''}`
