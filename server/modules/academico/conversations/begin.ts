import type { Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { searchable } from '#domain/base/text.ts'
import { textFlaw } from '#domain/conversations/conversation.ts'
import {
  CONVERSATION_TOPICS,
  type ConversationTopic,
  SAID,
  TEACHER,
  WAITS_FAMILY,
  WAITS_SCHOOL,
} from '#domain/conversations/conversations.lists.ts'
import type {
  BeginConversation,
  Beginning,
  BeginningBody,
  ConversationSheet,
  ReadBeginning,
} from '#domain/conversations/conversations.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { addLine, noteReading, onceInTransaction } from '#server/modules/academico/conversations/lines.ts'
import { guardiansOf, teachersOf } from '#server/modules/academico/conversations/people.ts'
import { readSheet } from '#server/modules/academico/conversations/read.ts'
import { unitOf } from '#server/modules/academico/conversations/place.ts'
import { tellFamily } from '#server/modules/academico/conversations/tell.ts'
import { topicsOf } from '#server/rows/conversations.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { refuseOff } from '#server/school/conversations/waiting.ts'
import { concernsGuardian, requireStudent } from '#server/school/families/families.ts'

type Trx = Transaction<Database>

/** To whom the caller may write about a student. @throws Refusal 404, audited, for a foreign student; 422 CONVERSATIONS_OFF */
export const readBeginning = async (incoming: SignedIncoming<ReadBeginning>): Promise<Beginning> => {
  const { db, caller, query, now } = incoming
  await refuseOff(db)
  await requireStudent(incoming, query.idAluno)
  const today = schoolDay(now)
  const teaches = await isTeacherOf(db, caller, query.idAluno, today)
  return {
    assuntos: [...topicsFor(caller, teaches)],
    responsaveis: await guardiansOf(db, query.idAluno, today),
  }
}

/** Who coordinates writes as the coordination; only who teaches the student writes as a teacher. */
const topicsFor = (caller: Caller, teaches: boolean): readonly ConversationTopic[] => [
  ...topicsOf(caller).filter((topic) => topic !== TEACHER),
  ...(teaches ? [TEACHER] : []),
]

const isTeacherOf = async (db: SignedIncoming<ReadBeginning>['db'], caller: Caller, studentId: number, today: string) =>
  (await teachersOf(db, studentId, today)).some(({ id }) => id === caller.personId)

/**
 * The school begins a conversation, which the caller answers; the same key again finds what it made. @throws Refusal 404, audited,
 * for a foreign student or guardian; 422 CHECK_FIELDS, CONVERSATIONS_OFF
 */
export const beginConversation = async (incoming: SignedIncoming<BeginConversation>): Promise<ConversationSheet> => {
  const { db, body, ...act } = incoming
  await refuseOff(db)
  await requireStudent(incoming, body.idAluno)
  if (!(await concernsGuardian(incoming, body.idResponsavel)))
    throw await notFoundAudited(incoming, 'guardian', body.idResponsavel)
  refuseFlaws({
    ...textFlaw(body.texto),
    ...(body.titulo.trim() === '' && { titulo: 'Escreva um título.' }),
  })
  return inTransaction(db, async (trx) => {
    const id = await onceInTransaction(trx, act, body.chave, () => begin(trx, act, body))
    return readSheet({ db: trx, ...act }, id)
  })
}

const begin = async (trx: Trx, act: Act, body: BeginningBody): Promise<number> => {
  const { idAluno, idResponsavel, assunto, texto, anexos } = body
  const today = schoolDay(act.now)
  const unitId = await unitOf(trx, idAluno)
  if (unitId === null || !isInUnitsOf(act.caller, unitId))
    throw ruleBroken('CHECK_FIELDS', { idAluno: MESSAGES.CONVERSATION_NO_PLACE })
  if (!topicsFor(act.caller, await isTeacherOf(trx, act.caller, idAluno, today)).includes(assunto))
    throw ruleBroken('CHECK_FIELDS', { assunto: MESSAGES.CONVERSATION_TOPIC_NOT_YOURS })
  const guardian = (await guardiansOf(trx, idAluno, today)).find(({ id }) => id === idResponsavel)
  if (guardian === undefined || !guardian.assuntos.includes(assunto))
    throw ruleBroken('CHECK_FIELDS', { idResponsavel: MESSAGES.CONVERSATION_STRANGE_GUARDIAN })
  const id = await insertConversation(trx, act, {
    ...body,
    unitId,
    guardianId: idResponsavel,
    assignedTo: act.caller.personId,
    isOfFamily: false,
  })
  const line = await addLine(trx, act, id, { kind: SAID, text: texto, files: anexos })
  await noteReading(trx, act, id, line)
  await tellFamily(trx, act, id, line)
  return id
}

interface NewConversation extends Pick<BeginningBody, 'idAluno' | 'assunto' | 'titulo' | 'compartilhada'> {
  readonly unitId: number
  readonly guardianId: number
  readonly assignedTo: number | null
  readonly isOfFamily: boolean
}

/** Writes a conversation without its first line; its id. */
export const insertConversation = async (
  trx: Trx,
  act: Act,
  { idAluno, assunto, titulo, compartilhada, unitId, guardianId, assignedTo, isOfFamily }: NewConversation,
): Promise<number> => {
  const title = titulo.trim()
  const { id } = await trx
    .insertInto('conversation')
    .values({
      topic: assunto,
      title,
      title_search: searchable(title),
      student_id: idAluno,
      unit_id: unitId,
      guardian_id: guardianId,
      is_shared: compartilhada,
      assigned_to_id: assignedTo,
      status: isOfFamily ? WAITS_SCHOOL : WAITS_FAMILY,
      waiting_since: isOfFamily ? act.now : null,
      last_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'conversation',
    entity_id: String(id),
    action: 'create',
    after: { Aluno: idAluno, Assunto: nameIn(CONVERSATION_TOPICS, assunto) },
  })
  return id
}
