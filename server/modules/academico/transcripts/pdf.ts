import type { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import { transcriptDocument } from '#domain/transcripts/transcriptPaper.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import type { PreviewTranscript, TranscriptPdf } from '#domain/transcripts/transcripts.schemas.ts'
import { registrationOf } from '#domain/transcripts/registration.ts'
import { transcriptPdf } from '#domain/transcripts/transcripts.endpoints.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Page } from '#server/documents/page.ts'
import { renderPdf } from '#server/documents/render.ts'
import type { MaySeeOwner, Storages } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireIssued } from '#server/modules/academico/transcripts/cancel.ts'
import { prepareTranscript, readSettings } from '#server/modules/academico/transcripts/prepare.ts'
import { concernsStudent, requireStudent } from '#server/school/families/families.ts'
import { frozenDocument } from '#server/school/papers/frozenDocument.ts'
import { keptPdfOf } from '#server/school/papers/keptPdf.ts'
import { logosOf } from '#server/school/papers/logos.ts'
import { readTranscriptFacts } from '#server/school/transcripts/facts.ts'

/** A paper as it would be issued now, marked as a preview. @throws Refusal 404, audited for a student of other units */
export const previewTranscript = async (
  incoming: SignedIncoming<PreviewTranscript>,
  storages: Storages,
): Promise<Readable> => {
  const { db, body, now, reply } = incoming
  await requireStudent(incoming, body.idAluno)
  const found = (await readTranscriptFacts(db, [body.idAluno], now)).get(body.idAluno)
  if (found === undefined) throw notFound()
  const order = { facts: found.facts, segment: body.segmento, paper: body.papel, reason: '' }
  const { sheet } = prepareTranscript(await readSettings(db), order)
  const document = transcriptDocument(sheet)
  const unitId = found.facts.unidade?.id ?? null
  const logo = await logosOf(db, storages, [unitId])
  const frozen = frozenDocument(document, { school: found.facts.escola, portal: await portalOf(incoming) })
  const pdf = await renderPdf([{ frozen, logo: logo(unitId), issue: null }])
  return answerPdf(reply, fileNameOf(`Prévia ${document.titulo}`, 'application/pdf'), pdf)
}

/** The PDF of something issued: the same ever after. @throws Refusal 404 as `requireIssued` */
export const issuedTranscriptPdf = async (
  incoming: SignedIncoming<TranscriptPdf>,
  storages: Storages,
): Promise<Readable> => {
  const { db, params, reply, ...act } = incoming
  await requireIssued(incoming, params.id)
  const { name, content } = await keptTranscript({ db, storages, now: act.now }, params.id)
  await inTransaction(db, (trx) =>
    writeAudit(trx, { ...actor(act), entity: 'transcript_issue', entity_id: String(params.id), action: 'view' }),
  )
  return answerPdf(reply, name, content)
}

interface Keeping {
  readonly db: Kysely<Database>
  readonly storages: Storages
  readonly now: Date
}

/** The file of something issued, drawn where nobody asked for it before. */
export const keptTranscript = (keeping: Keeping, id: number) =>
  keptPdfOf(keeping, { table: 'transcript_issue', id }, async () => {
    const issued = await keeping.db
      .selectFrom('transcript_issue')
      .where('id', '=', id)
      .select(['issued_by', 'frozen', 'record_number'])
      .executeTakeFirstOrThrow()
    return {
      // The name of a file must not tell the student.
      name: fileNameOf(`${issued.frozen.titulo} ${issued.record_number}`, 'application/pdf'),
      staffUserId: issued.issued_by,
      pages: await issuedPages(keeping.db, keeping.storages, [id]),
    }
  })

/** What was issued as printed pages, in the order of the given ids. */
export const issuedPages = async (
  db: Kysely<Database>,
  storages: Storages,
  ids: readonly number[],
): Promise<readonly Page[]> => {
  const rows = await db
    .selectFrom('transcript_issue')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['frozen', 'record_number', 'code', 'issued_at', 'unit_id'])
    .orderBy(sql`array_position(${ids}::integer[], id)`)
    .execute()
  const logo = await logosOf(
    db,
    storages,
    rows.map(({ unit_id }) => unit_id),
  )
  return rows.map(({ frozen, record_number, code, issued_at, unit_id }) => {
    const { livro, folha, registro } = registrationOf(record_number)
    const mark = `Registro ${registro}, livro ${livro}, folha ${folha}`
    return { frozen, logo: logo(unit_id), issue: { mark, code, issuedAt: issued_at.toISOString() } }
  })
}

/** The kept file is for who may read the paper itself. */
export const seesIssuedFile: MaySeeOwner = async (incoming, id) => {
  const row = await incoming.db
    .selectFrom('transcript_issue')
    .where('id', '=', id)
    .select('student_id')
    .executeTakeFirst()
  return (
    row !== undefined && mayCall(incoming.caller, transcriptPdf.access) && concernsStudent(incoming, row.student_id)
  )
}
