import { sql, type Transaction } from 'kysely'
import type { MessageCode } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { closingFlaws, type ConversationStep, statusAfter } from '#domain/conversations/conversation.ts'
import { CLOSING_REASONS, CONVERSATION_STATUSES, STEPPED } from '#domain/conversations/conversations.lists.ts'
import type {
  CloseConversation,
  ConversationSheet,
  ReopenConversation,
} from '#domain/conversations/conversations.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { auditChange, changed, type Changing } from '#server/modules/academico/conversations/changing.ts'
import { addLine, type HeldConversation } from '#server/modules/academico/conversations/lines.ts'
import { closingText, readSheet } from '#server/modules/academico/conversations/read.ts'
import { tellOfClosing } from '#server/modules/academico/conversations/tell.ts'

type Trx = Transaction<Database>

/** Closes a conversation; the family reads why, and is told where its last line had no answer. @throws Refusal as `changed`; 422 CHECK_FIELDS, CONVERSATION_CLOSED */
export const closeConversation = (incoming: Changing<CloseConversation['body']>): Promise<ConversationSheet> => {
  const { params, body } = incoming
  return changed(
    incoming,
    async (trx, held) => {
      const { motivo, texto } = body
      refuseFlaws(closingFlaws(body))
      const note = texto.trim()
      await step(trx, incoming, held, {
        step: 'close',
        refusal: 'CONVERSATION_CLOSED',
        text: `Conversa encerrada. ${closingText(motivo, note)}`,
        also: { closing: motivo, closing_note: note, closed_at: incoming.now, waiting_since: null },
        audited: { Motivo: nameIn(CLOSING_REASONS, motivo) },
      })
      if (held.waiting_since !== null) await tellOfClosing(trx, incoming, held, motivo)
    },
    (acting) => readSheet(acting, params.id),
  )
}

/** Opens a closed conversation again: it waits for the school. @throws Refusal as `changed`; 422 CONVERSATION_NOT_CLOSED */
export const reopenConversation = (incoming: Changing<ReopenConversation['body']>): Promise<ConversationSheet> => {
  const { params } = incoming
  return changed(
    incoming,
    (trx, held) =>
      step(trx, incoming, held, {
        step: 'reopen',
        refusal: 'CONVERSATION_NOT_CLOSED',
        text: 'Conversa reaberta pela escola.',
        also: { closing: null, closing_note: '', closed_at: null, waiting_since: incoming.now },
        audited: {},
      }),
    (acting) => readSheet(acting, params.id),
  )
}

interface Step {
  readonly step: ConversationStep
  /** What is said where it is not possible. */
  readonly refusal: MessageCode
  /** The line that both sides read. */
  readonly text: string
  readonly also: Pick<HeldConversation, 'closing' | 'closing_note' | 'closed_at' | 'waiting_since'>
  readonly audited: Readonly<Record<string, string>>
}

const step = async (trx: Trx, act: Act, held: HeldConversation, { step, refusal, text, also, audited }: Step) => {
  const status = statusAfter(held.status, step)
  if (status === null) throw ruleBroken(refusal)
  await addLine(trx, act, held.id, { kind: STEPPED, text })
  await trx
    .updateTable('conversation')
    .set({ status, ...also, last_at: act.now, version: sql`version + 1` })
    .where('id', '=', held.id)
    .execute()
  const name = (of: number) => nameIn(CONVERSATION_STATUSES, of)
  await auditChange(trx, act, held.id, { Situação: name(held.status) }, { Situação: name(status), ...audited })
}
