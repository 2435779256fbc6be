import { sql, type Transaction } from 'kysely'
import { statusAfter, textFlaw } from '#domain/conversations/conversation.ts'
import type { answerFamily as answerCall } from '#domain/conversations/conversations.endpoints.ts'
import { NOTED, SAID } from '#domain/conversations/conversations.lists.ts'
import type { AnswerFamily, ConversationSheet, NoteConversation } from '#domain/conversations/conversations.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  addLine,
  heldConversation,
  noteReading,
  onceInTransaction,
} from '#server/modules/academico/conversations/lines.ts'
import { type Acting, readSheet, requireConversation } from '#server/modules/academico/conversations/read.ts'
import { tellFamily } from '#server/modules/academico/conversations/tell.ts'

type Trx = Transaction<Database>

/**
 * Answers the family; who answers a conversation of nobody takes it. The same key again finds what it wrote. @throws Refusal as
 * `requireConversation`; 409 with the conversation where somebody wrote meanwhile; 422 CHECK_FIELDS, CONVERSATION_CLOSED
 */
export const answerFamily = async (incoming: SignedIncoming<AnswerFamily>): Promise<ConversationSheet> => {
  const { db, params, body, ...act } = incoming
  await requireConversation(incoming, params.id)
  refuseFlaws(textFlaw(body.texto))
  return inTransaction(db, async (trx) => {
    const line = await onceInTransaction(trx, act, body.chave, () => writeAnswer(trx, act, params.id, body))
    return readAfter(trx, act, params.id, line)
  })
}

const writeAnswer = async (
  trx: Trx,
  act: Act,
  id: number,
  { versao, texto, anexos }: AnswerFamily['body'],
): Promise<number> => {
  const { version, status } = await heldConversation(trx, id)
  if (version !== versao) throw stale<typeof answerCall>(await readSheet({ db: trx, ...act }, id))
  const next = statusAfter(status, 'schoolWrites')
  if (next === null) throw ruleBroken('CONVERSATION_CLOSED')
  const line = await addLine(trx, act, id, { kind: SAID, text: texto, files: anexos })
  await sql`update conversation set status = ${next}, waiting_since = null, last_at = ${act.now}::timestamptz,
    assigned_to_id = coalesce(assigned_to_id, ${act.caller.personId}), version = version + 1 where id = ${id}`.execute(
    trx,
  )
  await tellFamily(trx, act, id, line)
  return line
}

/** Adds a note for colleagues. The same key again finds what it wrote. @throws Refusal as `requireConversation`; 422 CHECK_FIELDS */
export const noteConversation = async (incoming: SignedIncoming<NoteConversation>): Promise<ConversationSheet> => {
  const { db, params, body, ...act } = incoming
  await requireConversation(incoming, params.id)
  refuseFlaws(textFlaw(body.texto))
  return inTransaction(db, async (trx) => {
    const line = await onceInTransaction(trx, act, body.chave, async () => {
      await heldConversation(trx, params.id)
      return addLine(trx, act, params.id, { kind: NOTED, text: body.texto })
    })
    return readAfter(trx, act, params.id, line)
  })
}

/** A conversation after the caller wrote a line, and so has read it up to there. */
const readAfter = async (trx: Trx, act: Omit<Acting, 'db'>, id: number, line: number): Promise<ConversationSheet> => {
  await noteReading(trx, act, id, line)
  return readSheet({ db: trx, ...act }, id)
}
