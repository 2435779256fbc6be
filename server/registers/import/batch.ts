import { type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import type { Import, ImportRow, ImportStatus, NewImport, RowStatus } from '#domain/api/imports.schemas.ts'
import { REGISTER_ENDPOINTS } from '#domain/api/registers.endpoints.ts'
import { DESCRIPTIONS } from '#domain/registers/all.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'
import { importFields } from '#domain/registers/import/columns.ts'
import { emptyOf, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { type Caller, mayCall } from '#server/http/caller.ts'
import { forbidden, malformed, notFound, Refusal } from '#server/http/refusal.ts'

export type Batch = Selectable<Database['import_batch']>

const HOUR = 3_600_000
/** How long a file waits to be applied. */
export const WAITING = 24 * HOUR
/** How long an import can be undone. */
export const UNDOABLE = 30 * 24 * HOUR

/** The register of a name, for somebody who may change it, or only see it. @throws Refusal 400 for another name, 403 */
export const registerFor = (caller: Caller, name: string, right: 'list' | 'create'): Register => {
  const known = REGISTER_NAMES.find((one) => one === name)
  if (known === undefined) throw malformed({ cadastro: 'Este cadastro não existe.' })
  if (!mayCall(caller, REGISTER_ENDPOINTS[known][right].access)) throw forbidden()
  return DESCRIPTIONS[known]
}

/** The columns as they were given. @throws Refusal 400 where one names no field that a cell can fill, or two the same */
export const knownFields = (register: Register, { campos }: Pick<NewImport, 'campos'>): readonly string[] => {
  const chosen = campos.filter((name) => name !== '')
  const names = importFields(register).map(({ name }) => name)
  const isKnown = chosen.every((name) => names.includes(name))
  if (chosen.length === 0 || !isKnown || new Set(chosen).size < chosen.length) {
    throw malformed({ campos: 'Confira as colunas escolhidas.' })
  }
  return campos
}

/** An import with its register. */
export interface Own {
  readonly batch: Batch
  readonly register: Register
}

/** The caller's own import. @throws Refusal 404, audited where it is somebody else's; 403 without the right any more */
export const ownImport = async ({ db, ...act }: Act & { readonly db: Kysely<Database> }, id: number): Promise<Own> => {
  const batch = await db.selectFrom('import_batch').selectAll().where('id', '=', id).executeTakeFirst()
  if (batch === undefined) throw notFound()
  if (batch.staff_user_id !== act.caller.personId) throw await notFoundAudited({ db, ...act }, 'import_batch', id)
  return { batch, register: registerFor(act.caller, batch.register, 'create') }
}

/** The import as it stands, which nobody else changes until the transaction ends. @throws Refusal 404; 422 IMPORT_EXPIRED */
export const lockedImport = async (trx: Transaction<Database>, id: number, now: Date): Promise<Batch> => {
  const batch = await trx.selectFrom('import_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (batch === undefined) throw notFound()
  // One that was cut off is brought to an end, however late.
  if (batch.expires_at <= now && batch.status !== 'applying') throw new Refusal(422, 'IMPORT_EXPIRED')
  return batch
}

/** Forgets what can neither be applied nor undone any more. */
export const removeExpired = async (trx: Transaction<Database>, now: Date): Promise<void> => {
  await trx.deleteFrom('import_batch').where('expires_at', '<=', now).where('status', '<>', 'applying').execute()
}

const STATUS: Readonly<Record<Batch['status'], ImportStatus>> = {
  receiving: 'recebendo',
  checked: 'conferida',
  applying: 'aplicando',
  applied: 'aplicada',
  undone: 'desfeita',
}

export const wireImport = (batch: Batch): Import => ({
  id: batch.id,
  cadastro: batch.register,
  arquivo: batch.file_name,
  situacao: STATUS[batch.status],
  linhas: batch.row_count,
  novas: batch.new_count,
  alteradas: batch.changed_count,
  iguais: batch.same_count,
  erradas: batch.bad_count,
  enviadaEm: batch.created_at.toISOString(),
  expiraEm: batch.expires_at.toISOString(),
  aplicadaEm: batch.applied_at?.toISOString() ?? null,
  desfeitaEm: batch.undone_at?.toISOString() ?? null,
})

const ROW_STATUS: Readonly<Record<Database['import_row']['status'], RowStatus>> = {
  new: 'nova',
  changed: 'alterada',
  same: 'igual',
  bad: 'errada',
}

/** The status of a row as the table keeps it. */
export const keptStatus: Readonly<Record<RowStatus, Database['import_row']['status']>> = {
  nova: 'new',
  alterada: 'changed',
  igual: 'same',
  errada: 'bad',
}

export const wireRow = (register: Register, row: Selectable<Database['import_row']>): ImportRow => ({
  linha: row.line,
  situacao: ROW_STATUS[row.status],
  nome: row.name,
  antes: draftOf(register, row.before),
  depois: draftOf(register, row.after),
  falhas: row.flaws,
})

const isValue = (value: unknown): value is RegisterValue => value !== undefined

/** The columns of a record by the names of their fields. */
export const draftOf = (
  { fields }: Register,
  columns: Readonly<Record<string, unknown>> | null,
): RegisterDraft | null =>
  columns &&
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = columns[field.column] ?? emptyOf(field)
      return [name, isValue(value) ? value : emptyOf(field)]
    }),
  )

/** A list of plain objects as one parameter, for `jsonb_to_recordset`. */
export const asRecords = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
