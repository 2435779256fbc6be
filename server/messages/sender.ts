import type { Kysely } from 'kysely'
import { BY_EMAIL, BY_PUSH, MESSAGE_FAILED, MESSAGE_KEPT, MESSAGE_SENT } from '#domain/messaging/messaging.lists.ts'
import { afterQuiet, nextAttempt } from '#domain/messaging/messageTimes.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { startLoop } from '#server/jobs/index.ts'
import { type Mailer, MailRefused, mailOf } from '#server/messages/mailer.ts'
import { postponeMessage, sendInstead, settleMessage, type TakenMessage, takeMessage } from '#server/messages/outbox.ts'
import { quietOf } from '#server/messages/push/devices.ts'
import type { Pusher } from '#server/messages/push/pusher.ts'
import { type Pushed, pushMessage } from '#server/messages/push/send.ts'
import { readRule } from '#server/messages/rules.ts'

export interface SenderParts {
  readonly db: Kysely<Database>
  readonly clock: Clock
  /** Null: there is nobody who sends, and messages are kept. */
  readonly mailer: Mailer | null
  readonly pusher: Pusher
  /** PORTAL_URL; null where the environment does not say it (`portalOf`). */
  readonly portalUrl: string | null
  /** Hears of what went wrong; of the message only its number. */
  readonly onError: (error: unknown, messageId: number | null) => void
}

/** Sends what waits in the outbox until it is stopped; a mail server that is slow keeps no notification waiting. */
export const startSender = (parts: SenderParts) => {
  const onError = (error: unknown) => parts.onError(error, null)
  const loops = [startLoop(() => sendNext(parts), onError), startLoop(() => pushNext(parts), onError)]
  return { stop: () => Promise.all(loops.map((loop) => loop.stop())) }
}

/**
 * Takes one e-mail and sends it; false where none is due. It is sent outside of any transaction, so one whose process
 * ends in between may leave twice, with the same id.
 */
export const sendNext = async (parts: SenderParts): Promise<boolean> => {
  const { db, clock, mailer } = parts
  const message = await takeMessage(db, BY_EMAIL, clock.now())
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
  const again = error instanceof MailRefused ? null : nextAttempt(now, message.attempts, BY_EMAIL)
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

/**
 * Takes one notification and sends it to the devices of its person; false where none is due. Where no device can be
 * reached, an e-mail takes its place.
 */
export const pushNext = async (parts: SenderParts): Promise<boolean> => {
  const { db, clock, pusher, portalUrl } = parts
  const message = await takeMessage(db, BY_PUSH, clock.now())
  if (message === null) return false
  const onError = (error: unknown) => parts.onError(error, message.id)
  const pushed = await pushMessage(message, { db, pusher, portalUrl, now: clock.now(), onError })
  if (pushed === 'sent') await settleMessage(db, message, { status: MESSAGE_SENT, now: clock.now() })
  else await afterMiss(parts, message, pushed)
  return true
}

const MISSED = {
  nowhere: 'Nenhum aparelho da pessoa recebe mais notificações.',
  later: 'O serviço de notificações do aparelho não respondeu, ou não aceitou o aviso.',
} as const satisfies Record<Exclude<Pushed, 'sent'>, string>

const afterMiss = async (
  { db, clock }: SenderParts,
  message: TakenMessage,
  pushed: keyof typeof MISSED,
): Promise<void> => {
  const now = clock.now()
  const rule = await readRule(db, message.event)
  const again = pushed === 'nowhere' ? null : nextAttempt(now, message.attempts, BY_PUSH)
  if (again === null) {
    await sendInstead(db, message, { error: MISSED[pushed], now, nextAt: afterQuiet(now, rule) })
    return
  }
  const quiet = await quietOf(db, { type: message.reader_type, id: message.reader_id })
  await postponeMessage(db, message, { error: MISSED[pushed], nextAt: afterQuiet(again, rule, quiet) })
}
