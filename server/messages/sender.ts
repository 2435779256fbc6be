import type { Kysely } from 'kysely'
import { MESSAGE_FAILED, MESSAGE_KEPT, MESSAGE_SENT } from '#domain/messaging/messaging.lists.ts'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { afterQuiet, nextAttempt } from '#domain/messaging/messageTimes.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { textWithValues } from '#domain/richText/textTags.ts'
import { paragraph } from '#domain/richText/write.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { startLoop } from '#server/jobs/index.ts'
import { htmlOf } from '#server/messages/html.ts'
import { type Mail, type Mailer, MailRefused } from '#server/messages/mailer.ts'
import { postponeMessage, settleMessage, type TakenMessage, takeMessage } from '#server/messages/outbox.ts'
import { readRule } from '#server/messages/rules.ts'

export interface SenderParts {
  readonly db: Kysely<Database>
  readonly clock: Clock
  /** Null: there is nobody who sends, and messages are kept. */
  readonly mailer: Mailer | null
  /** PORTAL_URL; null where the environment does not say it (`portalOf`). */
  readonly portalUrl: string | null
  /** Hears of what went wrong; of the message only its number. */
  readonly onError: (error: unknown, messageId: number | null) => void
}

/** Sends what waits in the outbox until it is stopped. */
export const startSender = (parts: SenderParts) =>
  startLoop(
    () => sendNext(parts),
    (error) => parts.onError(error, null),
  )

/**
 * Takes one message and sends it; false where none is due. It is sent outside of any transaction, so one whose process
 * ends in between may leave twice, with the same id.
 */
export const sendNext = async (parts: SenderParts): Promise<boolean> => {
  const { db, clock, mailer } = parts
  const message = await takeMessage(db, clock.now())
  if (message === null) return false
  if (mailer === null) {
    await settleMessage(db, message, { status: MESSAGE_KEPT, now: clock.now() })
    return true
  }
  try {
    await mailer.send(mailOf(message, await portalOf(parts)))
  } catch (error) {
    parts.onError(error, message.id)
    await afterFailure(parts, message, error)
    return true
  }
  await settleMessage(db, message, { status: MESSAGE_SENT, now: clock.now() })
  return true
}

const afterFailure = async ({ db, clock }: SenderParts, message: TakenMessage, error: unknown): Promise<void> => {
  const now = clock.now()
  const sentence = sentenceOf(error)
  const again = error instanceof MailRefused ? null : nextAttempt(now, message.attempts)
  if (again === null) {
    await settleMessage(db, message, { status: MESSAGE_FAILED, error: sentence, now })
    return
  }
  const nextAt = afterQuiet(again, await readRule(db, message.event))
  await postponeMessage(db, message, { error: sentence, nextAt })
}

const sentenceOf = (error: unknown): string =>
  error instanceof MailRefused
    ? 'O servidor de e-mail recusou o endereço.'
    : 'O servidor de e-mail não respondeu, ou não aceitou a entrada do portal.'

const mailOf = (message: TakenMessage, portal: string): Mail => {
  const { id, event, address, subject, body, secret, created_at } = message
  const text = secret === null ? body : textWithValues(body, secret, '')
  const whole = portal === '' ? text : { blocos: [...text.blocos, wayIn(`${portal}${eventOf(event).path}`)] }
  return {
    id: `mensagem-${id}-${created_at.getTime()}@portal`,
    to: address ?? '',
    subject,
    text: plainTextOf(whole),
    html: htmlOf(whole),
  }
}

const wayIn = (url: string) => paragraph('Abra o portal: ', { texto: url, link: url })
