import type { Kysely } from 'kysely'
import type { Verification, VerifyDocument } from '#domain/api/documents.schemas.ts'
import { codeOf, writtenCode } from '#domain/documents/code.ts'
import { DOCUMENT_TYPES } from '#domain/lists/documents.ts'
import { nameIn } from '#domain/lists/list.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Incoming } from '#server/http/serve.ts'

const WINDOW = 15 * 60_000
/** Codes that one address may get wrong within the window. Nobody guesses one; this keeps the database quiet. */
const MISSES = 60

/** Whether a document is genuine: its type, its day and the hash of its PDF, and nothing of whose it is. @throws Refusal 429 */
export const verify = async (incoming: Incoming<VerifyDocument>): Promise<Verification> => {
  const { db, params } = incoming
  await refuseGuessing(incoming)
  const code = codeOf(params.codigo)
  const found =
    code === null
      ? undefined
      : await db
          .selectFrom('issued_document as issued')
          .leftJoin('stored_file', 'stored_file.id', 'issued.file_id')
          .where('issued.code', '=', code)
          .select(['issued.type', 'issued.issued_at', 'issued.cancelled_at', 'issued.frozen', 'stored_file.sha256'])
          .executeTakeFirst()
  if (found === undefined) {
    await noteMiss(incoming)
    return { ...UNKNOWN, codigo: code === null ? params.codigo : writtenCode(code) }
  }
  return {
    situacao: found.cancelled_at === null ? 'valido' : 'cancelado',
    codigo: writtenCode(code ?? ''),
    tipo: nameIn(DOCUMENT_TYPES, found.type),
    emitidoEm: found.issued_at.toISOString(),
    canceladoEm: found.cancelled_at?.toISOString() ?? '',
    sha256: found.sha256 ?? '',
    assinaturas: found.frozen.selo?.assinaturas.length ?? 0,
    conteudo: found.frozen.selo?.hash ?? '',
  }
}

const UNKNOWN = {
  situacao: 'desconhecido',
  tipo: '',
  emitidoEm: '',
  canceladoEm: '',
  sha256: '',
  assinaturas: 0,
  conteudo: '',
} as const

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
