import { sql } from 'kysely'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { readConversation } from '#domain/conversations/conversations.endpoints.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ofGuardian, seesConversation } from '#server/rows/conversations.ts'
import { areConversationsOn } from '#server/school/conversations/waiting.ts'

/** The files of a line are for those who see its conversation; notes have none. */
export const seesLineFile: MaySeeOwner = async ({ db, caller, now }, lineId) => {
  if (!(await areConversationsOn(db))) return false
  const isStaff = caller.tipoLogin === STAFF
  if (isStaff ? !mayCall(caller, readConversation.access) : caller.tipoLogin !== GUARDIAN) return false
  const seen = isStaff ? seesConversation(caller) : ofGuardian({ guardian: caller.personId, today: schoolDay(now) })
  const { rows } = await sql`
    select from conversation join conversation_line as line on line.conversation_id = conversation.id
    where line.id = ${lineId} and ${seen}`.execute(db)
  return rows.length > 0
}
