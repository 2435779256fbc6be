import Type from 'typebox'
import { holds } from '#domain/access/permissions.ts'
import { type RemindPending, ReminderBody, type SimulateReminder } from '#domain/pending/pending.schemas.ts'
import { grouped } from '#domain/base/grouped.ts'
import { reminderLines } from '#domain/pending/pendingReminder.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf, refuseUnseen } from '#server/http/simulated.ts'
import { defineJobKind, type Hurry } from '#server/jobs/index.ts'
import { beginReminder, guardiansPart, reachOf, RemindedPart, tellGuardian, readRule } from '#server/messages/index.ts'
import { pendingFilter } from '#server/modules/matricula/pending/filter.ts'
import {
  causeOf,
  countReminded,
  findReaders,
  REMINDER,
  thingsToldTo,
} from '#server/modules/matricula/pending/reminder.repository.ts'

/** The reach of a reminder, and its channels; writes nothing. */
export const simulateReminder = async (
  incoming: SignedIncoming<SimulateReminder>,
): Promise<SimulateReminder['answer']> => {
  const { db, caller, body, now } = incoming
  const counts = await countReminded(db, pendingFilter(body, caller, now))
  return { ...counts, ...reachOf(await readRule(db, REMINDER), counts, now), conferido: fingerprintOf(counts) }
}

/**
 * Reminds guardians, as a background job; each once a day, no matter who asks and for what. @throws Refusal 422
 * REMINDER_OFF, REMINDER_NOBODY, SIMULATION_OUTDATED
 */
export const remindPending = async (
  incoming: SignedIncoming<RemindPending>,
  hurry: Hurry,
): Promise<RemindPending['answer']> => {
  const { db, caller, now } = incoming
  const { conferido, ...body } = incoming.body
  if (!(await readRule(db, REMINDER)).ativo) throw ruleBroken('REMINDER_OFF')
  const filter = pendingFilter(body, caller, now)
  refuseUnseen(await countReminded(db, filter), conferido)
  const guardians = await findReaders(db, filter)
  const input = { asked: body, day: schoolDay(now) }
  return beginReminder(incoming, { kind: 'remindPending', input, people: guardians, part: guardiansPart }, hurry)
}

/** Reminds some guardians of what is pending now, within what the author may see now. */
export const remindingJob = defineJobKind({
  input: Type.Object({ asked: ReminderBody, day: Type.String() }),
  item: RemindedPart,
  result: Type.Object({ messages: Type.Integer() }),
  run: async (trx, { input, item, author, now }) => {
    if (!holds(author, author.permissions, 'relInformacoesPendentes', true)) throw new Refusal(403, 'FORBIDDEN')
    const things = await thingsToldTo(trx, pendingFilter(input.asked, author, now), item.guardians)
    let messages = 0
    for (const [guardian, own] of grouped(things, ({ readerId }) => readerId))
      messages += await tellGuardian(trx, REMINDER, {
        cause: causeOf(input.day),
        guardian,
        students: own.map(({ studentId }) => studentId),
        values: { pendencias: reminderLines(own).join('\n') },
        now,
      })
    return { messages }
  },
})
