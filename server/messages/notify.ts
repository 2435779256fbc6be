import type { Insertable, Transaction } from 'kysely'
import {
  BY_EMAIL,
  BY_PORTAL,
  BY_PUSH,
  type MessageChannel,
  MESSAGE_FAILED,
  MESSAGE_SENT,
  MESSAGE_WAITING,
} from '#domain/messaging/messaging.lists.ts'
import { eventOf, type EventValues, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import type { MessageRule } from '#domain/messaging/messageRule.ts'
import { afterQuiet } from '#domain/messaging/messageTimes.ts'
import { lineWithValues, textWithValues, written } from '#domain/richText/textTags.ts'
import { oneLine } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readMessageFacts } from '#server/messages/facts.ts'
import { channelsTo, devicesFor } from '#server/messages/push/channels.ts'
import { type OnDevices, readerKey } from '#server/messages/push/devices.ts'
import { type MessageReader, type Recipient, recipientsByName, recipientsByRole } from '#server/messages/recipients.ts'
import { readRule } from '#server/messages/rules.ts'

/** Something that happened, and of which people are told. */
interface Happening<E extends MessageEvent> {
  /** What caused it, in a few signs: told again with the same cause, nobody hears of it twice. */
  readonly cause: string
  /** About whom; null: about nobody. */
  readonly studentId: number | null
  /** Others of whom it tells as well. Such a message is kept as one about nobody: it is no single student's. */
  readonly siblings?: readonly number[]
  /** Which enrolment it is about; left out, the student's newest. */
  readonly enrolmentId?: number
  /** Who is told, where the cause says so; left out, the roles that the school chose. */
  readonly people?: readonly MessageReader[]
  /** An e-mail that is not the one kept of the person, such as one to be confirmed. */
  readonly to?: string
  readonly values: EventValues<E>
  readonly now: Date
}

/**
 * Tells people of what happened, in the transaction of what caused it: a row of the outbox for each person and channel,
 * with the text as it stands now. Sending is somebody else's work, later. Gives how many messages were written: none where
 * the school wants none, and none the second time.
 *
 * ```ts
 * await notify(trx, 'documentoRecusado', { cause: `requirement/${id}/${version}`, studentId, values: { documento, motivo }, now })
 * ```
 */
export const notify = async <E extends MessageEvent>(
  trx: Transaction<Database>,
  event: E,
  happening: Happening<E>,
): Promise<number> => {
  const rule = await readRule(trx, event)
  if (!rule.ativo) return 0
  const { studentId, siblings = [], people, now } = happening
  const students = studentId === null ? [] : [studentId, ...siblings]
  const today = schoolDay(now)
  const recipients =
    people === undefined
      ? studentId === null
        ? []
        : await recipientsByRole(trx, studentId, rule.destinatarios, today)
      : await recipientsByName(trx, students, people, today)
  if (recipients.length === 0) return 0
  const { facts, unitId } = await readMessageFacts(trx, { ...happening, students })
  const byDevice = await devicesFor(trx, event, rule.canais, recipients)
  const rows = recipients.flatMap((recipient) =>
    channelsTo(recipient, rule.canais, byDevice).map((channel) => ({
      event,
      cause: happening.cause,
      channel,
      reader_type: recipient.type,
      reader_id: recipient.id,
      student_id: siblings.length === 0 ? studentId : null,
      unit_id: unitId,
      created_at: now,
      ...textsOf(event, rule, { ...facts, destinatario: recipient.name, ...happening.values }),
      ...stateOf(channel, rule, { ...recipient, email: happening.to ?? recipient.email }, now, byDevice),
    })),
  )
  if (rows.length === 0) return 0
  const written = await trx
    .insertInto('message')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return written.length
}

type Values = Readonly<Record<string, string>>

/** What is secret keeps its tag in the text, and is put in its place when the message leaves. */
const textsOf = (event: MessageEvent, { assunto, texto }: MessageRule, values: Values) => {
  const { secrets = [] } = eventOf(event)
  const open = { ...values, ...Object.fromEntries(secrets.map((name) => [name, written(name)])) }
  const secret = Object.fromEntries(secrets.map((name) => [name, values[name] ?? '']))
  return {
    subject: oneLine(lineWithValues(assunto, open, '')),
    body: JSON.stringify(textWithValues(texto, open, '')),
    secret: secrets.length === 0 ? null : JSON.stringify(secret),
  }
}

type State = Pick<
  Insertable<Database['message']>,
  'address' | 'instead_address' | 'status' | 'next_at' | 'settled_at' | 'error'
>

const stateOf = (
  channel: MessageChannel,
  rule: MessageRule,
  recipient: Recipient,
  now: Date,
  byDevice: OnDevices,
): State => {
  const { email, wantsEmail } = recipient
  const sent: State = {
    address: null,
    instead_address: null,
    status: MESSAGE_SENT,
    next_at: now,
    settled_at: now,
    error: null,
  }
  if (channel === BY_PORTAL) return sent
  const waits: State = { ...sent, status: MESSAGE_WAITING, next_at: afterQuiet(now, rule), settled_at: null }
  if (channel === BY_PUSH)
    return {
      ...waits,
      next_at: afterQuiet(now, rule, byDevice.get(readerKey(recipient))),
      instead_address: rule.canais.includes(BY_EMAIL) && wantsEmail ? email : null,
    }
  return email === null || email === ''
    ? { ...sent, status: MESSAGE_FAILED, error: 'Sem e-mail no cadastro.' }
    : { ...waits, address: email }
}
