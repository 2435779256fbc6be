import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { beginningFlaws, familyMayWrite, textFlaw } from '#domain/conversations/conversation.ts'
import { CLOSED, SAID, TEACHER, WAITS_SCHOOL } from '#domain/conversations/conversations.lists.ts'
import type {
  BeginFamilyConversation,
  FamilyBeginningBody,
  FamilyConversationSheet,
  ShareConversation,
  WriteInConversation,
} from '#domain/conversations/conversations.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { insertConversation } from '#server/modules/academico/conversations/begin.ts'
import { readFamilySheet, requireFamilyConversation } from '#server/modules/academico/conversations/family.ts'
import { letGoOfGone } from '#server/modules/academico/conversations/follow.ts'
import {
  addLine,
  heldConversation,
  noteReading,
  onceInTransaction,
} from '#server/modules/academico/conversations/lines.ts'
import { teachersOf, topicsOfGuardian } from '#server/modules/academico/conversations/people.ts'
import { unitOf } from '#server/modules/academico/conversations/place.ts'
import { tellAttendant } from '#server/modules/academico/conversations/tell.ts'
import { refuseOff } from '#server/school/conversations/waiting.ts'
import { requireStudent } from '#server/school/families/families.ts'

type Trx = Transaction<Database>

/**
 * A guardian begins a conversation; the same key again finds what it made. @throws Refusal 404, audited, for a foreign child;
 * 422 CHECK_FIELDS, CONVERSATIONS_OFF, CONVERSATION_NO_PLACE
 */
export const beginFamilyConversation = async (
  incoming: SignedIncoming<BeginFamilyConversation>,
): Promise<FamilyConversationSheet> => {
  const { db, body, ...act } = incoming
  await refuseOff(db)
  await requireStudent(incoming, body.idAluno)
  refuseFlaws(beginningFlaws(body))
  return inTransaction(db, async (trx) => {
    const id = await onceInTransaction(trx, act, body.chave, () => begin(trx, act, body))
    return readFamilySheet({ db: trx, ...act }, id)
  })
}

const begin = async (trx: Trx, act: Act, body: FamilyBeginningBody): Promise<number> => {
  const { idAluno, assunto, idProfessor, texto, anexos } = body
  const [guardian, today] = [act.caller.personId, schoolDay(act.now)]
  const topics = await topicsOfGuardian(trx, { guardian, studentId: idAluno, today })
  if (!topics.includes(assunto)) throw ruleBroken('CHECK_FIELDS', { assunto: MESSAGES.CONVERSATION_TOPIC_NOT_YOURS })
  const teachers = assunto === TEACHER ? await teachersOf(trx, idAluno, today) : []
  const teacher = teachers.find(({ id }) => id === idProfessor)
  if (assunto === TEACHER && teacher === undefined)
    throw ruleBroken('CHECK_FIELDS', { idProfessor: MESSAGES.CONVERSATION_TEACHER_GONE })
  const unitId = await unitOf(trx, idAluno)
  if (unitId === null) throw ruleBroken('CONVERSATION_NO_PLACE')
  const id = await insertConversation(trx, act, {
    ...body,
    unitId,
    guardianId: guardian,
    assignedTo: teacher?.id ?? null,
    isOfFamily: true,
  })
  const line = await addLine(trx, act, id, { kind: SAID, text: texto, files: anexos })
  await noteReading(trx, act, id, line)
  await tellOfLine(trx, act, id, line)
  return id
}

/**
 * A guardian writes in a conversation, and opens a closed one again; the same key again finds what it wrote. @throws Refusal as
 * `requireFamilyConversation`; 422 CHECK_FIELDS, CONVERSATION_OVER
 */
export const writeInConversation = async (
  incoming: SignedIncoming<WriteInConversation>,
): Promise<FamilyConversationSheet> => {
  const { db, params, body, ...act } = incoming
  await requireFamilyConversation(incoming, params.id)
  refuseFlaws(textFlaw(body.texto))
  return inTransaction(db, async (trx) => {
    const line = await onceInTransaction(trx, act, body.chave, () => write(trx, act, params.id, body))
    await noteReading(trx, act, params.id, line)
    return readFamilySheet({ db: trx, ...act }, params.id)
  })
}

const write = async (
  trx: Trx,
  act: Act,
  id: number,
  { texto, anexos }: WriteInConversation['body'],
): Promise<number> => {
  const { status } = await heldConversation(trx, id)
  const sheet = await readFamilySheet({ db: trx, ...act }, id)
  if (!familyMayWrite(sheet, schoolDay(act.now))) throw ruleBroken('CONVERSATION_OVER')
  const line = await addLine(trx, act, id, { kind: SAID, text: texto, files: anexos })
  await sql`update conversation set status = ${WAITS_SCHOOL}, waiting_since = coalesce(waiting_since, ${act.now}::timestamptz),
    last_at = ${act.now}::timestamptz, closing = null, closing_note = '', closed_at = null, version = version + 1
    where id = ${id}`.execute(trx)
  // Who answered it may have left while it was closed.
  if (status === CLOSED) await letGoOfGone(trx, act.now, id)
  await tellOfLine(trx, act, id, line)
  return line
}

const tellOfLine = (trx: Trx, act: Act, id: number, line: number): Promise<void> =>
  tellAttendant(trx, act, id, { cause: `conversa/${line}`, acontecimento: 'A família escreveu' })

/**
 * The guardian whose conversation it is shows it to the others, or keeps it to themselves. The same again changes nothing.
 * @throws Refusal as `requireFamilyConversation`; 404, audited, for one of another guardian
 */
export const shareConversation = async (
  incoming: SignedIncoming<ShareConversation>,
): Promise<FamilyConversationSheet> => {
  const { db, params, body, ...act } = incoming
  await requireFamilyConversation(incoming, params.id)
  const { minha, compartilhada } = await readFamilySheet(incoming, params.id)
  if (!minha) throw await notFoundAudited(incoming, 'conversation', params.id)
  if (compartilhada === body.compartilhada) return readFamilySheet(incoming, params.id)
  return inTransaction(db, async (trx) => {
    await sql`update conversation set is_shared = ${body.compartilhada} where id = ${params.id}`.execute(trx)
    const text = (shared: boolean) => (shared ? 'Os responsáveis do aluno' : 'Só quem começou')
    await writeAudit(trx, {
      ...actor(act),
      entity: 'conversation',
      entity_id: String(params.id),
      action: 'update',
      before: { 'Quem vê': text(compartilhada) },
      after: { 'Quem vê': text(body.compartilhada) },
    })
    return readFamilySheet({ db: trx, ...act }, params.id)
  })
}
