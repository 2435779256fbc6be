import type { Kysely } from 'kysely'
import type { Verification, VerifyDocument } from '#domain/documents/documents.schemas.ts'
import { codeOf, writtenCode } from '#domain/documents/documentCode.ts'
import { DOCUMENT_TYPES, PAPER_KINDS } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { TRANSCRIPT_PAPERS } from '#domain/transcripts/transcripts.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Incoming } from '#server/http/serve.ts'
import { isSuperseded } from '#server/school/transcripts/superseded.ts'
import { refuseGuessing, noteMiss } from '#server/http/guessing.ts'

/** Whether a document or a paper is genuine: its type, its day and the hash of its PDF, never the person. @throws Refusal 429 */
export const verify = async (incoming: Incoming<VerifyDocument>): Promise<Verification> => {
  const { db, params } = incoming
  await refuseGuessing(incoming)
  const code = codeOf(params.codigo)
  const codigo = code === null ? params.codigo : writtenCode(code)
  const found = code === null ? null : await verified(db, code)
  if (found !== null) return { codigo, ...found }
  await noteMiss(incoming)
  return { ...NOTHING, codigo, situacao: 'desconhecido', tipo: '', emitidoEm: '' }
}

type Verified = Omit<Verification, 'codigo'>

const NOTHING = {
  canceladoEm: '',
  sha256: '',
  assinaturas: 0,
  conteudo: '',
  momento: false,
  validoAte: '',
  substituido: false,
} as const

const verified = async (db: Kysely<Database>, code: string): Promise<Verified | null> =>
  (await verifiedDocument(db, code)) ?? (await verifiedPaper(db, code)) ?? (await verifiedTranscript(db, code))

const standing = (cancelledAt: Date | null) =>
  ({
    situacao: cancelledAt === null ? 'valido' : 'cancelado',
    canceladoEm: cancelledAt?.toISOString() ?? '',
  }) as const

const verifiedDocument = async (db: Kysely<Database>, code: string): Promise<Verified | null> => {
  const found = await db
    .selectFrom('issued_document as issued')
    .leftJoin('stored_file', 'stored_file.id', 'issued.file_id')
    .where('issued.code', '=', code)
    .select([
      'issued.type',
      'issued.issued_at',
      'issued.cancelled_at',
      'issued.frozen',
      'issued.valid_until',
      'stored_file.sha256',
    ])
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    ...NOTHING,
    ...standing(found.cancelled_at),
    tipo: nameIn(DOCUMENT_TYPES, found.type),
    emitidoEm: found.issued_at.toISOString(),
    sha256: found.sha256 ?? '',
    validoAte: found.valid_until ?? '',
    assinaturas: found.frozen.selo?.assinaturas.length ?? 0,
    conteudo: found.frozen.selo?.hash ?? '',
  }
}

/** A receipt holds while its payment is not reversed. */
const verifiedPaper = async (db: Kysely<Database>, code: string): Promise<Verified | null> => {
  const found = await db
    .selectFrom('issued_paper as paper')
    .leftJoin('settlement', 'settlement.id', 'paper.settlement_id')
    .where('paper.code', '=', code)
    .select(['paper.kind', 'paper.issued_at', 'paper.sha256', 'settlement.reversed_at'])
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    ...NOTHING,
    ...standing(found.reversed_at),
    tipo: nameIn(PAPER_KINDS, found.kind),
    emitidoEm: found.issued_at.toISOString(),
    sha256: found.sha256,
    momento: true,
  }
}

/** A transcript holds until it is cancelled, also where a newer version holds beside it. */
const verifiedTranscript = async (db: Kysely<Database>, code: string): Promise<Verified | null> => {
  const found = await db
    .selectFrom('transcript_issue as issued')
    .leftJoin('stored_file', 'stored_file.id', 'issued.file_id')
    .where('issued.code', '=', code)
    .select(['issued.kind', 'issued.issued_at', 'issued.cancelled_at', 'stored_file.sha256'])
    .select(isSuperseded.as('superseded'))
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    ...NOTHING,
    ...standing(found.cancelled_at),
    tipo: nameIn(TRANSCRIPT_PAPERS, found.kind),
    emitidoEm: found.issued_at.toISOString(),
    sha256: found.sha256 ?? '',
    substituido: found.superseded,
  }
}
