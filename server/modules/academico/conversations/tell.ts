import { sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { CLOSING_REASONS, type ClosingReason, CONVERSATION_TOPICS } from '#domain/conversations/conversations.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type MessageReader, notify } from '#server/messages/index.ts'
import type { HeldConversation } from '#server/modules/academico/conversations/lines.ts'
import { ofGuardian } from '#server/rows/conversations.ts'
import { staffReader } from '#server/school/staff/told.ts'

/** Tells the colleague who answers a conversation that it waits for them; nobody where it is nobody's, or the caller's own. */
export const tellAttendant = async (
  trx: Transaction<Database>,
  { caller, now }: Act,
  conversationId: number,
  { cause, acontecimento }: { readonly cause: string; readonly acontecimento: string },
): Promise<void> => {
  const { assigned_to_id: attendant, student_id } = await trx
    .selectFrom('conversation')
    .where('id', '=', conversationId)
    .select(['assigned_to_id', 'student_id'])
    .executeTakeFirstOrThrow()
  if (attendant === null || (caller.tipoLogin === STAFF && caller.personId === attendant)) return
  await notify(trx, 'conversaParaVoce', {
    cause,
    studentId: student_id,
    people: [staffReader(attendant)],
    values: { acontecimento },
    now,
  })
}

/** Tells the guardians who see a conversation that the school wrote a line, and nothing of what it wrote. */
export const tellFamily = async (
  trx: Transaction<Database>,
  act: Act,
  conversationId: number,
  lineId: number,
): Promise<void> => {
  const family = await familyOf(trx, act, conversationId)
  if (family === null) return
  const { setor, ...told } = family
  await notify(trx, 'respostaDaEscola', { ...told, cause: `conversa/${lineId}`, values: { setor }, now: act.now })
}

/** Tells them that it was closed while their last line waited for an answer, with the reason of the list. */
export const tellOfClosing = async (
  trx: Transaction<Database>,
  act: Act,
  { id, version }: Pick<HeldConversation, 'id' | 'version'>,
  reason: ClosingReason,
): Promise<void> => {
  const family = await familyOf(trx, act, id)
  if (family === null) return
  const { setor, ...told } = family
  await notify(trx, 'conversaEncerrada', {
    ...told,
    cause: `conversa/${id}/v${version}`,
    values: { setor, motivo: nameIn(CLOSING_REASONS, reason) },
    now: act.now,
  })
}

/** The guardians who see a conversation today; null: nobody. */
const familyOf = async (trx: Transaction<Database>, { now }: Act, conversationId: number) => {
  const family = { guardian: sql<number>`own.guardian_id`, today: schoolDay(now) }
  const { rows } = await sql<{ id: number; topic: number; studentId: number }>`
    select distinct own.guardian_id as id, conversation.topic, conversation.student_id as "studentId"
    from conversation join student_guardian as own on own.student_id = conversation.student_id
    where conversation.id = ${conversationId} and ${ofGuardian(family)} order by own.guardian_id`.execute(trx)
  const [first] = rows
  if (first === undefined) return null
  return {
    studentId: first.studentId,
    people: rows.map(({ id }): MessageReader => ({ type: READER_GUARDIAN, id })),
    setor: nameIn(CONVERSATION_TOPICS, first.topic),
  }
}
