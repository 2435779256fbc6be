import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Import, ImportRow, ImportStatus, NewImport, RowStatus } from '#domain/imports/imports.schemas.ts'
import { LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import { keyField } from '#domain/imports/importColumns.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { emptyOf, type RegisterDraft, type RegisterValue } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import type { Person } from '#server/http/person.ts'
import { forbidden, malformed, notFound, Refusal } from '#server/http/refusal.ts'
import type { Importer, Importers } from '#server/registers/import/importer.ts'

export type Batch = Selectable<Database['import_batch']>

const HOUR = 3_600_000
/** How long a file waits to be applied. */
export const WAITING = 24 * HOUR
/** How long an import can be undone. */
export const UNDOABLE = 30 * 24 * HOUR

interface Asking {
  readonly db: Kysely<Database>
  readonly importers: Importers
}

/**
 * The importer of a name, for a person who may import, or only see imports. @throws Refusal 400 for another name, 403
 */
export const importerFor = async (
  { db, importers }: Asking,
  person: Person,
  name: string,
  right: 'see' | 'edit',
): Promise<Importer> => {
  const known = importers.find(({ target }) => target.name === name)
  if (known === undefined) throw malformed({ cadastro: 'Este cadastro não existe.' })
  if (!mayCall(person, known[right])) throw forbidden()
  return known.asItStands?.(db) ?? known
}

/**
 * The columns as they were given. @throws Refusal 400 where one names no field that this person can fill by a cell, or two
 * the same, or where none says whose line each one is
 */
export const knownFields = (importer: Importer, person: Person, { campos }: Pick<NewImport, 'campos'>) => {
  const { target, fieldsFor } = importer
  const chosen = campos.filter((name) => name !== '')
  const names = fieldsFor(person).map(({ name }) => name)
  const isKnown = chosen.every((name) => names.includes(name))
  const isTold = !target.updatesOnly || keyField(target, chosen) !== null
  if (chosen.length === 0 || !isKnown || !isTold || new Set(chosen).size < chosen.length) {
    throw malformed({ campos: 'Confira as colunas escolhidas.' })
  }
  return campos
}

/** An import with its importer. */
export interface Own {
  readonly batch: Batch
  readonly importer: Importer
}

/** A call about imports, with everything that there is to import into. */
export type Importing = Act & Asking

/** The caller's own import. @throws Refusal 404, audited where it is somebody else's; 403 without the right any more */
export const ownImport = async ({ db, importers, ...act }: Importing, id: number): Promise<Own> => {
  const batch = await db.selectFrom('import_batch').selectAll().where('id', '=', id).executeTakeFirst()
  if (batch === undefined) throw notFound()
  if (batch.staff_user_id !== act.caller.personId) throw await notFoundAudited({ db, ...act }, 'import_batch', id)
  return { batch, importer: await importerFor({ db, importers }, act.caller, batch.register, 'edit') }
}

/** Reads an import and locks it until the transaction ends. @throws Refusal 404; 422 IMPORT_EXPIRED */
export const lockedImport = async (trx: Transaction<Database>, id: number, now: Date): Promise<Batch> => {
  const batch = await trx.selectFrom('import_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (batch === undefined) throw notFound()
  if (batch.expires_at <= now) throw new Refusal(422, 'IMPORT_EXPIRED')
  return batch
}

/** Deletes imports that can no longer be applied or undone. */
export const removeExpired = async (trx: Transaction<Database>, now: Date): Promise<void> => {
  await trx.deleteFrom('import_batch').where('expires_at', '<=', now).execute()
}

/** Imports for the API, with their progress. */
export const importRecords = (db: Kysely<Database>) =>
  db
    .selectFrom('import_batch')
    .leftJoin('job', 'job.id', 'import_batch.job_id')
    .selectAll('import_batch')
    .select(['job.status as job_status', 'job.total as job_total'])
    .select([
      sql<number>`job.done + job.failed`.as('job_settled'),
      rowsWhere(sql`row.done`).as('done_count'),
      rowsWhere(CONDITIONS.deixada).as('left_count'),
      rowsWhere(CONDITIONS.recusada).as('refused_count'),
    ])

const rowsWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from import_row as row where row.import_id = import_batch.id and ${condition})`

type ImportRecord = Awaited<ReturnType<ReturnType<typeof importRecords>['executeTakeFirstOrThrow']>>

/** The current state of an import. */
export const readImport = async (db: Kysely<Database>, id: number): Promise<Import> =>
  wireImport(await importRecords(db).where('import_batch.id', '=', id).executeTakeFirstOrThrow())

/** Whether a job runs for an import. */
const isAtWork = ({ job_status }: Pick<ImportRecord, 'job_status'>): boolean =>
  job_status !== null && LIVING_JOBS.includes(job_status)

const statusOf = (record: ImportRecord): ImportStatus => {
  switch (record.status) {
    case 'receiving':
      return 'recebendo'
    case 'checked':
      return 'conferida'
    case 'applied':
      return isAtWork(record) ? 'aplicando' : 'aplicada'
    case 'undone':
      return isAtWork(record) ? 'desfazendo' : 'desfeita'
  }
}

export const wireImport = (record: ImportRecord): Import => ({
  id: record.id,
  cadastro: record.register,
  arquivo: record.file_name,
  situacao: statusOf(record),
  linhas: record.row_count,
  novas: record.new_count,
  alteradas: record.changed_count,
  iguais: record.same_count,
  erradas: record.bad_count,
  deixadas: record.left_count,
  recusadas: record.refused_count,
  feitas: record.done_count,
  tarefa:
    record.job_id === null || record.job_status === null
      ? null
      : {
          id: record.job_id,
          status: record.job_status,
          total: record.job_total ?? 0,
          feitos: record.job_settled,
        },
  enviadaEm: record.created_at.toISOString(),
  expiraEm: record.expires_at.toISOString(),
  aplicadaEm: record.applied_at?.toISOString() ?? null,
  desfeitaEm: record.undone_at?.toISOString() ?? null,
})

const RIGHT = sql<SqlBool>`row.flaws = '{}'`

/** Which lines of an import, that are called `row`, are of a status. */
export const CONDITIONS: Readonly<Record<RowStatus, RawBuilder<SqlBool>>> = {
  nova: sql<SqlBool>`row.status = 'new' and ${RIGHT}`,
  alterada: sql<SqlBool>`row.status = 'changed' and ${RIGHT}`,
  igual: sql<SqlBool>`row.status = 'same'`,
  errada: sql<SqlBool>`row.status = 'bad'`,
  deixada: sql<SqlBool>`row.status = 'left'`,
  recusada: sql<SqlBool>`row.status in ('new', 'changed') and row.flaws <> '{}'`,
}

type KeptRow = Selectable<Database['import_row']>

const ROW_STATUS: Readonly<Record<KeptRow['status'], RowStatus>> = {
  new: 'nova',
  changed: 'alterada',
  same: 'igual',
  bad: 'errada',
  left: 'deixada',
}

const rowStatusOf = ({ status, flaws }: KeptRow): RowStatus =>
  (status === 'new' || status === 'changed') && Object.keys(flaws).length > 0 ? 'recusada' : ROW_STATUS[status]

export const wireRow = (target: Pick<ImportTarget, 'fields'>, row: KeptRow): ImportRow => ({
  linha: row.line,
  situacao: rowStatusOf(row),
  nome: row.name,
  antes: draftOf(target, row.before),
  depois: draftOf(target, row.after),
  falhas: row.flaws,
  avisos: [...row.warnings],
})

const isValue = (value: unknown): value is RegisterValue => value !== undefined

/** The columns of a record by the names of their fields. */
export const draftOf = (
  { fields }: Pick<ImportTarget, 'fields'>,
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
