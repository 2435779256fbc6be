import { createTransport } from 'nodemailer'
import { eventOf } from '#domain/messaging/messageEvents.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { textWithValues } from '#domain/richText/textTags.ts'
import { paragraph } from '#domain/richText/write.ts'
import { htmlOf } from '#server/messages/html.ts'
import type { TakenMessage } from '#server/messages/outbox.ts'

/** An e-mail that is ready to leave. */
export interface Mail {
  /** The same at every try, so that a server that has it already knows it again. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Who takes e-mail to its recipients. */
export interface Mailer {
  /** @throws MailRefused where trying again changes nothing; else whatever went wrong */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

export interface MailSettings {
  /** `smtp://user:password@server:587`, or `smtps://` */
  readonly smtpUrl: string
  /** `Colégio <secretaria@colegio.br>` */
  readonly from: string
}

/** The recipient's server takes nothing for this address. */
export class MailRefused extends Error {}

const TIMEOUT_MS = 30_000

/** Sends by the SMTP server of the settings; null without settings. */
export const openMailer = (settings: MailSettings | null): Mailer | null => {
  if (settings === null) return null
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({ from: settings.from, to, subject, text, html, messageId: `<${id}>` })
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('The recipient was refused.', { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** A message of the outbox as an e-mail, with the way into the portal where its address is known. */
export const mailOf = (message: TakenMessage, portal: string): Mail => {
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

/** From 500 on an SMTP server means it for good; refused credentials are ours to mend. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500
