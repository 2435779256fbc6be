import type { Transaction } from 'kysely'
import Type from 'typebox'
import { holds } from '#domain/access/permissions.ts'
import { type RemindPending, ReminderBody, type SimulateReminder } from '#domain/api/pending.schemas.ts'
import { grouped } from '#domain/grouped.ts'
import { BY_EMAIL, BY_PORTAL } from '#domain/lists/messages.ts'
import { afterQuiet } from '#domain/messaging/times.ts'
import { READER_GUARDIAN } from '#domain/reading.ts'
import { reminderLines } from '#domain/rules/pending/reminder.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { begun, defineJobKind, enqueue, type Hurry } from '#server/jobs/index.ts'
import { notify, readRule } from '#server/messages/index.ts'
import { pendingFilter } from '#server/modules/matricula/pending/filter.ts'
import {
  causeOf,
  countReminded,
  findReaders,
  REMINDER,
  thingsToldTo,
} from '#server/modules/matricula/pending/reminder.repository.ts'

/** Guardians of one part of the job. */
const AT_ONCE = 25

/** Whom a reminder would reach, and by which channels; nothing is written. */
export const simulateReminder = async (
  incoming: SignedIncoming<SimulateReminder>,
): Promise<SimulateReminder['answer']> => {
  const { db, caller, body, now } = incoming
  const rule = await readRule(db, REMINDER)
  const counts = await countReminded(db, pendingFilter(body, caller, now))
  const by = (channel: typeof BY_PORTAL | typeof BY_EMAIL, people: number) =>
    rule.canais.includes(channel) ? people : 0
  return {
    ...counts,
    noPortal: by(BY_PORTAL, counts.responsaveis),
    porEmail: by(BY_EMAIL, counts.porEmail),
    ativo: rule.ativo,
    emailEm: afterQuiet(now, rule).toISOString(),
  }
}

/**
 * Reminds, as a background job of a part for some guardians. Who was reminded today is not again, whoever asks and for
 * whatever. @throws Refusal 422 REMINDER_OFF, REMINDER_NOBODY
 */
export const remindPending = async (
  incoming: SignedIncoming<RemindPending>,
  hurry: Hurry,
): Promise<RemindPending['answer']> => {
  const { db, caller, body, now } = incoming
  if (!(await readRule(db, REMINDER)).ativo) throw ruleBroken('REMINDER_OFF')
  const readers = await findReaders(db, pendingFilter(body, caller, now))
  if (readers.length === 0) throw ruleBroken('REMINDER_NOBODY')
  const idTarefa = await inTransaction(db, async (trx) => {
    const id = await enqueue(trx, {
      kind: 'remindPending',
      input: { asked: body, day: schoolDay(now) },
      items: Array.from({ length: Math.ceil(readers.length / AT_ONCE) }, (_, part) => ({
        guardians: readers.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      })),
      staffUserId: caller.personId,
      now,
    })
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'job',
      entity_id: String(id),
      action: 'remind',
      after: { Responsáveis: readers.length },
    })
    return id
  })
  return begun(db, idTarefa, hurry)
}

/** Reminds some guardians of what is missing at this moment, as far as the author may see it by now. */
export const remindingJob = defineJobKind({
  input: Type.Object({ asked: ReminderBody, day: Type.String() }),
  item: Type.Object({ guardians: Type.Array(Type.Integer()) }),
  result: Type.Object({ messages: Type.Integer() }),
  run: async (trx, { input, item, author, now }) => {
    if (!holds(author, author.permissions, 'relInformacoesPendentes', true)) throw new Refusal(403, 'FORBIDDEN')
    const things = await thingsToldTo(trx, pendingFilter(input.asked, author, now), item.guardians)
    let messages = 0
    for (const [guardian, own] of grouped(things, ({ readerId }) => readerId))
      messages += await remind(trx, { guardian, things: own, day: input.day, now })
    return { messages }
  },
})

interface Reminding {
  readonly guardian: number
  readonly things: Awaited<ReturnType<typeof thingsToldTo>>
  readonly day: string
  readonly now: Date
}

/** One message with all that is missing of a guardian's children. */
const remind = async (trx: Transaction<Database>, { guardian, things, day, now }: Reminding): Promise<number> => {
  const [first, ...siblings] = new Set(things.map(({ studentId }) => studentId))
  if (first === undefined) return 0
  return notify(trx, REMINDER, {
    cause: causeOf(day),
    studentId: first,
    siblings,
    people: [{ type: READER_GUARDIAN, id: guardian }],
    values: { pendencias: reminderLines(things).join('\n') },
    now,
  })
}
