import { createHash } from 'node:crypto'
import { type Kysely } from 'kysely'
import { COUNCIL_MINUTES } from '#domain/documents/documents.lists.ts'
import type { PrintMinutes } from '#domain/councils/councils.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import { attachFiles, keepMade, letGo, type Storages } from '#server/files/index.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireCouncil } from '#server/modules/academico/councils/place.ts'
import { logosOf } from '#server/school/papers/logos.ts'

/** A version of the minutes as PDF: drawn on the first request, kept, and the same ever after. @throws Refusal 404 */
export const printMinutes = async (incoming: SignedIncoming<PrintMinutes>, storages: Storages) => {
  const { db, params, body, reply } = incoming
  const council = await requireCouncil(incoming, params.id)
  const minutes = await db
    .selectFrom('council_minutes')
    .where('council_id', '=', council.id)
    .where('version', '=', body.versaoAta)
    .select([
      'id',
      'number',
      'version',
      'frozen',
      'code',
      'file_id as fileId',
      'issued_at as issuedAt',
      'issued_by as issuedBy',
    ])
    .executeTakeFirst()
  if (minutes === undefined) throw notFound()
  const name = `Ata de conselho ${minutes.number}-${council.year}.pdf`
  const kept = await readKept(db, storages, minutes.id)
  if (kept !== null) return answerPdf(reply, name, kept)
  const logo = await logosOf(db, storages, [council.unitId])
  const content = await renderPdf([
    {
      frozen: { ...minutes.frozen, portal: await portalOf(incoming) },
      logo: logo(council.unitId),
      issue: {
        mark: `Ata nº ${minutes.number}/${council.year}, versão ${minutes.version}`,
        code: minutes.code,
        issuedAt: minutes.issuedAt.toISOString(),
      },
    },
  ])
  await keep(incoming, storages, { ...minutes, name, content })
  return answerPdf(reply, name, (await readKept(db, storages, minutes.id)) ?? content)
}

interface Drawn {
  readonly id: number
  readonly name: string
  readonly content: Uint8Array
  readonly code: string
  readonly issuedAt: Date
  readonly issuedBy: number
}

/** Of two drawings at once one is kept, and its hash is what the public verification tells. */
const keep = async (
  { db, now }: Pick<SignedIncoming<PrintMinutes>, 'db' | 'now'>,
  storages: Storages,
  { id, name, content, code, issuedAt, issuedBy }: Drawn,
): Promise<void> => {
  const made = { name, type: 'application/pdf', content } as const
  const fileId = await keepMade({ db, now, staffUserId: issuedBy }, storages, made)
  const isOurs = await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('council_minutes')
      .set({ file_id: fileId })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await attachFiles(trx, [fileId], { entity: 'council_minutes', id })
    const sha256 = createHash('sha256').update(content).digest('hex')
    await trx.insertInto('issued_paper').values({ code, kind: COUNCIL_MINUTES, issued_at: issuedAt, sha256 }).execute()
    return true
  })
  if (!isOurs) await letGo(db, fileId, now)
}

const readKept = async (db: Kysely<Database>, storages: Storages, id: number): Promise<Uint8Array | null> => {
  const file = await db
    .selectFrom('council_minutes')
    .innerJoin('stored_file', 'stored_file.id', 'council_minutes.file_id')
    .where('council_minutes.id', '=', id)
    .select(['stored_file.storage', 'stored_file.key'])
    .executeTakeFirst()
  if (file === undefined) return null
  const content = await storages.of(db, file.storage).get(file.key)
  if (content === null) throw new Error(`The PDF of council minutes ${id} is not in its storage`)
  return content
}
