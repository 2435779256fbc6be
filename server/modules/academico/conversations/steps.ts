import { sql, type Transaction } from 'kysely'
import { MESSAGES, type MessageCode } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { CONVERSATION_TOPICS, NOTED, STEPPED, TEACHER } from '#domain/conversations/conversations.lists.ts'
import type {
  AssignConversation,
  ConversationSheet,
  PassOnConversation,
} from '#domain/conversations/conversations.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { auditChange, changed, type Changing } from '#server/modules/academico/conversations/changing.ts'
import { addLine, type HeldConversation } from '#server/modules/academico/conversations/lines.ts'
import { attendantsOf, teachersOf } from '#server/modules/academico/conversations/people.ts'
import { type Acting, readSheet } from '#server/modules/academico/conversations/read.ts'
import { tellAttendant } from '#server/modules/academico/conversations/tell.ts'
import { seesConversation } from '#server/rows/conversations.ts'

type Trx = Transaction<Database>

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
      await auditChange(trx, incoming, held.id, { Responsável: before }, { Responsável: person?.nome ?? NOBODY })
      if (idPessoa !== held.assigned_to_id) await tellOfPassing(trx, incoming, held)
    },
    (acting) => readSheet(acting, params.id),
  )
}

const tellOfPassing = (trx: Trx, act: Act, { id, version }: HeldConversation): Promise<void> =>
  tellAttendant(trx, act, id, { cause: `conversa/${id}/v${version}`, acontecimento: 'Uma conversa passou para você' })

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
      await auditChange(trx, incoming, held.id, { Assunto: from }, { Assunto: to })
      if (person !== held.assigned_to_id) await tellOfPassing(trx, incoming, held)
    },
    async (acting) => ({ conversa: (await isSeen(acting, params.id)) ? await readSheet(acting, params.id) : null }),
  )
}

const topicName = (topic: number): string => nameIn(CONVERSATION_TOPICS, topic)

const isSeen = async ({ db, caller }: Acting, id: number): Promise<boolean> => {
  const { rows } = await sql`select from conversation where id = ${id} and ${seesConversation(caller)}`.execute(db)
  return rows.length > 0
}
