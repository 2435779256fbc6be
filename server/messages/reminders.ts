import Type from 'typebox'
import type { Transaction } from 'kysely'
import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import type { JobKindName } from '#domain/jobs/jobKinds.ts'
import type { EventValues, MessageEvent } from '#domain/messaging/messageEvents.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { begun, enqueue, type Hurry } from '#server/jobs/index.ts'
import { notify } from '#server/messages/notify.ts'

/** People per part of the job. */
const AT_ONCE = 25

/** A part of a reminder job: some guardians. */
export const RemindedPart = Type.Object({ guardians: Type.Array(Type.Integer()) })

interface Reminder<Person, Part extends object> {
  readonly kind: JobKindName
  /** What tells it from other reminders of its kind, in words. */
  readonly about?: string
  readonly input: object
  readonly people: readonly Person[]
  /** A part of the job, of some of the people. */
  readonly part: (people: readonly Person[]) => Part
}

/** Begins a background job that reminds, with some people per part. @throws Refusal 422 REMINDER_NOBODY */
export const beginReminder = async <Person, Part extends object>(
  incoming: SignedIncoming<{ answer: unknown }>,
  { people, part, ...job }: Reminder<Person, Part>,
  hurry: Hurry,
): Promise<Type.Static<typeof JobBegun>> => {
  const { db, caller, now } = incoming
  if (people.length === 0) throw ruleBroken('REMINDER_NOBODY')
  const idTarefa = await inTransaction(db, async (trx) => {
    const id = await enqueue(trx, {
      ...job,
      items: Array.from({ length: Math.ceil(people.length / AT_ONCE) }, (_, place) =>
        part(people.slice(place * AT_ONCE, (place + 1) * AT_ONCE)),
      ),
      staffUserId: caller.personId,
      now,
    })
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'job',
      entity_id: String(id),
      action: 'remind',
      after: { Pessoas: people.length },
    })
    return id
  })
  return begun(db, idTarefa, hurry)
}

/** A part of a reminder of guardians. */
export const guardiansPart = (guardians: readonly number[]) => ({ guardians })

interface ToldGuardian<E extends MessageEvent> {
  readonly cause: string
  readonly guardian: number
  /** May repeat a student. */
  readonly students: readonly number[]
  readonly values: EventValues<E>
  readonly now: Date
}

/** Writes one message to a guardian about all the children; gives the number of messages. */
export const tellGuardian = async <E extends MessageEvent>(
  trx: Transaction<Database>,
  event: E,
  { cause, guardian, students, values, now }: ToldGuardian<E>,
): Promise<number> => {
  const [first, ...siblings] = new Set(students)
  if (first === undefined) return 0
  return notify(trx, event, {
    cause,
    studentId: first,
    siblings,
    people: [{ type: READER_GUARDIAN, id: guardian }],
    values,
    now,
  })
}
