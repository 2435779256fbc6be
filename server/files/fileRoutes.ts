import { Readable } from 'node:stream'
import { ById, File } from '#domain/base/common.schemas.ts'
import { downloadFile, uploadFile } from '#domain/files/files.endpoints.ts'
import { passFile } from '#domain/files/pass.endpoints.ts'
import { type DownloadFile, KeptFile, Pass, SentFile, UploadQuery, type Uso } from '#domain/files/files.schemas.ts'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import type { FileUseName } from '#domain/files/fileUses.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { attachmentNamed } from '#server/http/disposition.ts'
import { answerRange } from '#server/http/range.ts'
import { notFound } from '#server/http/refusal.ts'
import { passFor } from '#server/http/session/pass.ts'
import { type Served, serve, type SignedIncoming } from '#server/http/serve.ts'
import { receiveFile } from '#server/files/receive.ts'
import type { Storages } from '#server/files/storage/storages.ts'

/** Whether the caller may see the row whose file is asked for. */
export type MaySeeOwner = (incoming: SignedIncoming<DownloadFile>, ownerId: number) => Promise<boolean>

interface FileOwner {
  readonly maySee: MaySeeOwner
  /** Whether it is about a person, so that who looked at it is kept. */
  readonly isPersonal: boolean
}

/** Who may see a file, by the table that its owner is a row of. A file of any other table is seen by nobody. */
export type FileOwners = Partial<Readonly<Record<AuditEntity, FileOwner>>>

const USE_OF: Readonly<Record<Uso, FileUseName>> = { imagem: 'picture', documento: 'document', capa: 'cover' }

/** Sending and reading files. */
export const fileRoutes = (storages: Storages, owners: FileOwners): readonly Served[] => [
  serve(uploadFile, { query: UploadQuery, body: SentFile, answer: KeptFile }, (incoming) =>
    receiveFile(incoming, storages, USE_OF[incoming.query.uso], incoming.body),
  ),
  serve(downloadFile, { params: ById, answer: File }, (incoming) => readFile(incoming, storages, owners)),
  serve(passFile, { params: ById, answer: Pass }, async (incoming) => {
    await seenFile({ ...incoming }, owners)
    return { passe: passFor(incoming, downloadFile, incoming.params) }
  }),
]

/** A file that the caller may see. @throws Refusal 404; audited where the file is there, and not for the caller */
const seenFile = async (incoming: SignedIncoming<DownloadFile>, owners: FileOwners) => {
  const { db, params } = incoming
  const file = await db
    .selectFrom('stored_file')
    .where('id', '=', params.id)
    .where('released_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (file === undefined) throw notFound()
  if (!(await maySee(incoming, file, owners))) throw await notFoundAudited(incoming, 'stored_file', params.id)
  return file
}

/**
 * The content of a file, or the part of it that a `Range` names, never whole in memory. @throws Refusal as `seenFile`; 416 for a
 * part behind its end
 */
const readFile = async (
  incoming: SignedIncoming<DownloadFile>,
  storages: Storages,
  owners: FileOwners,
): Promise<Readable> => {
  const { db, params, reply } = incoming
  const file = await seenFile(incoming, owners)
  const range = answerRange(reply, { bytes: file.bytes, tag: `"${file.id}"` })
  if (range === null) return Readable.from([])
  const content = await storages.of(db, file.storage).read(file.key, range)
  if (content === null) throw new Error(`The content of file ${params.id} is not in its storage`)
  if (file.entity !== null && owners[file.entity]?.isPersonal) await noteView(incoming)
  reply.header('content-type', file.content_type).header('content-disposition', attachmentNamed(file.name))
  return Readable.from(content, { objectMode: false })
}

const noteView = async ({ db, params, ...act }: SignedIncoming<DownloadFile>): Promise<void> => {
  await inTransaction(db, (trx) =>
    writeAudit(trx, { ...actor(act), entity: 'stored_file', entity_id: String(params.id), action: 'view' }),
  )
}

interface Held {
  readonly entity: AuditEntity | null
  readonly entity_id: number | null
  readonly uploaded_by_type: number | null
  readonly uploaded_by: number | null
}

/** A file that no record names yet is only for the person who sent it. */
const maySee = async (
  incoming: SignedIncoming<DownloadFile>,
  { entity, entity_id, uploaded_by_type, uploaded_by }: Held,
  owners: FileOwners,
): Promise<boolean> => {
  const { tipoLogin, personId } = incoming.caller
  if (entity === null || entity_id === null) return uploaded_by_type === tipoLogin && uploaded_by === personId
  return (await owners[entity]?.maySee(incoming, entity_id)) ?? false
}
