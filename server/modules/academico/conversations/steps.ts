import { sql, type Transaction } from 'kysely'
import { MESSAGES, type MessageCode } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { closingFlaws, type ConversationStep, statusAfter } from '#domain/conversations/conversation.ts'
import type { assignConversation as assignCall } from '#domain/conversations/conversations.endpoints.ts'
import {
  CLOSING_REASONS,
  CONVERSATION_STATUSES,
  CONVERSATION_TOPICS,
  NOTED,
  STEPPED,
  TEACHER,
} from '#domain/conversations/conversations.lists.ts'
import type {
  AssignConversation,
  CloseConversation,
  ConversationSheet,
  PassOnConversation,
  ReopenConversation,
} from '#domain/conversations/conversations.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import { addLine, type HeldConversation, heldConversation } from '#server/modules/academico/conversations/lines.ts'
import { attendantsOf, teachersOf } from '#server/modules/academico/conversations/people.ts'
import {
  type Acting,
  closingText,
  readSheet,
  requireConversation,
} from '#server/modules/academico/conversations/read.ts'
import { seesConversation } from '#server/rows/conversations.ts'

type Trx = Transaction<Database>

type Changing<Body> = Acting & {
  readonly params: { readonly id: number }
  readonly body: Body & { readonly versao: number }
}

/** Changes a conversation as the caller saw it last. @throws Refusal as `requireConversation`; 409 with the conversation as it is now */
const changed = async <Body, Answer>(
  { db, params, body, ...act }: Changing<Body>,
  change: (trx: Trx, held: HeldConversation) => Promise<void>,
  answer: (acting: Acting) => Promise<Answer>,
): Promise<Answer> => {
  await requireConversation({ db, ...act }, params.id)
  return inTransaction(db, async (trx) => {
    const held = await heldConversation(trx, params.id)
    if (held.version !== body.versao) throw stale<typeof assignCall>(await readSheet({ db: trx, ...act }, params.id))
    await change(trx, held)
    return answer({ db: trx, ...act })
  })
}

const placeOf = ({ topic, unit_id, student_id }: HeldConversation, { now }: Act) => ({
  topic,
  unitId: unit_id,
  studentId: student_id,
  today: schoolDay(now),
})

/** Says who answers. @throws Refusal as `changed`; 422 CHECK_FIELDS for somebody who does not answer this topic there */
export const assignConversation = (incoming: Changing<AssignConversation['body']>): Promise<ConversationSheet> => {
  const { params, body } = incoming
  return changed(
    incoming,
    async (trx, held) => {
      const { idPessoa } = body
      const people = idPessoa === null ? [] : await attendantsOf(trx, placeOf(held, incoming))
      const person = people.find(({ id }) => id === idPessoa)
      if (idPessoa !== null && person === undefined) throw flawed('idPessoa', 'CONVERSATION_STRANGE_PERSON')
      await setAssigned(trx, held.id, { topic: held.topic, person: idPessoa })
      const before = await nameOf(trx, held.assigned_to_id)
      await audit(trx, incoming, held.id, { Responsável: before }, { Responsável: person?.nome ?? NOBODY })
    },
    (acting) => readSheet(acting, params.id),
  )
}

const NOBODY = 'Ninguém'

const flawed = (field: string, code: MessageCode) => ruleBroken('CHECK_FIELDS', { [field]: MESSAGES[code] })

const setAssigned = (
  trx: Trx,
  id: number,
  { topic, person }: { readonly topic: HeldConversation['topic']; readonly person: number | null },
) =>
  trx
    .updateTable('conversation')
    .set({ topic, assigned_to_id: person, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

const nameOf = async (trx: Trx, id: number | null): Promise<string> => {
  if (id === null) return NOBODY
  const found = await trx.selectFrom('staff_user').where('id', '=', id).select('name').executeTakeFirst()
  return found?.name ?? NOBODY
}

/**
 * Gives a conversation to those of another topic, or to another teacher. Who passes it on may not see it any more. @throws Refusal
 * as `changed`; 422 CHECK_FIELDS, CONVERSATION_SAME_TOPIC
 */
export const passOnConversation = (
  incoming: Changing<PassOnConversation['body']>,
): Promise<PassOnConversation['answer']> => {
  const { params, body } = incoming
  return changed(
    incoming,
    async (trx, held) => {
      const { assunto, idProfessor, nota } = body
      const teachers = assunto === TEACHER ? await teachersOf(trx, held.student_id, schoolDay(incoming.now)) : []
      const teacher = teachers.find(({ id }) => id === idProfessor)
      if (assunto === TEACHER && teacher === undefined) throw flawed('idProfessor', 'CONVERSATION_TEACHER_GONE')
      const person = teacher?.id ?? null
      if (assunto === held.topic && person === held.assigned_to_id) throw ruleBroken('CONVERSATION_SAME_TOPIC')
      const [from, to] = [topicName(held.topic), teacher?.nome ?? topicName(assunto)]
      await addLine(trx, incoming, held.id, { kind: STEPPED, text: `A conversa passou para: ${to}.` })
      await addLine(trx, incoming, held.id, { kind: NOTED, text: nota })
      await setAssigned(trx, held.id, { topic: assunto, person })
      await audit(trx, incoming, held.id, { Assunto: from }, { Assunto: to })
    },
    async (acting) => ({ conversa: (await isSeen(acting, params.id)) ? await readSheet(acting, params.id) : null }),
  )
}

const topicName = (topic: number): string => nameIn(CONVERSATION_TOPICS, topic)

const isSeen = async ({ db, caller }: Acting, id: number): Promise<boolean> => {
  const { rows } = await sql`select from conversation where id = ${id} and ${seesConversation(caller)}`.execute(db)
  return rows.length > 0
}

/** Closes a conversation; the family reads why. @throws Refusal as `changed`; 422 CHECK_FIELDS, CONVERSATION_CLOSED */
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
  await audit(trx, act, held.id, { Situação: name(held.status) }, { Situação: name(status), ...audited })
}

/** What was done with a conversation, and nothing of what was written in it. */
const audit = (
  trx: Trx,
  act: Act,
  id: number,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'conversation', entity_id: String(id), action: 'update', before, after })
