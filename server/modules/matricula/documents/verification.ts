import type { Kysely } from 'kysely'
import type { Verification, VerifyDocument } from '#domain/documents/documents.schemas.ts'
import { codeOf, writtenCode } from '#domain/documents/documentCode.ts'
import { DOCUMENT_TYPES, PAPER_KINDS } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Incoming } from '#server/http/serve.ts'

const WINDOW = 15 * 60_000
/** Codes that one address may get wrong within the window. Nobody guesses one; this keeps the database quiet. */
const MISSES = 60

/** Whether a document or a paper is genuine: its type, its day and the hash of its PDF, and nothing of whose it is. @throws Refusal 429 */
export const verify = async (incoming: Incoming<VerifyDocument>): Promise<Verification> => {
  const { db, params } = incoming
  await refuseGuessing(incoming)
  const code = codeOf(params.codigo)
  const codigo = code === null ? params.codigo : writtenCode(code)
  const found = code === null ? null : ((await verifiedDocument(db, code)) ?? (await verifiedPaper(db, code)))
  if (found !== null) return { codigo, ...found }
  await noteMiss(incoming)
  return { ...NOTHING, codigo, situacao: 'desconhecido', tipo: '', emitidoEm: '' }
}

type Verified = Omit<Verification, 'codigo'>

const NOTHING = { canceladoEm: '', sha256: '', assinaturas: 0, conteudo: '', momento: false } as const

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
    .select(['issued.type', 'issued.issued_at', 'issued.cancelled_at', 'issued.frozen', 'stored_file.sha256'])
    .executeTakeFirst()
  if (found === undefined) return null
  return {
    ...NOTHING,
    ...standing(found.cancelled_at),
    tipo: nameIn(DOCUMENT_TYPES, found.type),
    emitidoEm: found.issued_at.toISOString(),
    sha256: found.sha256 ?? '',
    assinaturas: found.frozen.selo?.assinaturas.length ?? 0,
    conteudo: found.frozen.selo?.hash ?? '',
  }
}

/** A receipt holds as long as its payment stands. */
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

interface Asking {
  readonly db: Kysely<Database>
  readonly address: string
  readonly now: Date
}

/** Keeps whoever tries out codes away for a while. @throws Refusal 429 */
export const refuseGuessing = async ({ db, address, now }: Asking): Promise<void> => {
  const { misses } = await db
    .selectFrom('verification_miss')
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - WINDOW))
    .select((eb) => eb.fn.countAll<number>().as('misses'))
    .executeTakeFirstOrThrow()
  if (misses >= MISSES) throw new Refusal(429, 'TOO_MANY')
}

/** A code that there is not counts against the address that asked for it. */
export const noteMiss = async ({ db, address, now }: Asking): Promise<void> => {
  await db.insertInto('verification_miss').values({ address, at: now }).execute()
}

/** Forgets the misses that no longer count. */
export const forgetMisses = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('verification_miss')
    .where('at', '<', new Date(now.getTime() - WINDOW))
    .execute()
}
