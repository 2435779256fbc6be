import type { Kysely } from 'kysely'
import { BY_EMAIL, type MessageChannel } from '#domain/messaging/messaging.lists.ts'
import { eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { exampleValues } from '#domain/messaging/messageFacts.ts'
import type { MessageRule } from '#domain/messaging/messageRule.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { lineWithValues, textWithValues } from '#domain/richText/textTags.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readMessageFacts } from '#server/messages/facts.ts'
import { channelsTo, devicesFor } from '#server/messages/push/channels.ts'
import { recipientsByRole } from '#server/messages/recipients.ts'

interface Previewed {
  readonly assunto: string
  readonly texto: RichText
  readonly destinatarios: { nome: string; canais: MessageChannel[] }[]
}

/** What would be told of a student by a rule, and to whom: as the first one reads it. Nothing is written. */
export const previewMessage = async (
  db: Kysely<Database>,
  event: MessageEvent,
  { canais, destinatarios, assunto, texto }: MessageRule,
  { studentId, now }: { readonly studentId: number; readonly now: Date },
): Promise<Previewed> => {
  const { mayTell } = eventOf(event)
  const roles = destinatarios.filter((role) => mayTell.includes(role))
  const recipients = await recipientsByRole(db, studentId, roles, schoolDay(now))
  const byDevice = await devicesFor(db, event, canais, recipients)
  const { facts } = await readMessageFacts(db, { students: [studentId] })
  const values = { ...facts, destinatario: recipients[0]?.name ?? 'Maria de Souza', ...exampleValues(event) }
  return {
    assunto: lineWithValues(assunto, values, ''),
    texto: textWithValues(texto, values, ''),
    destinatarios: recipients.map((recipient) => ({
      nome: recipient.name,
      canais: [...channelsTo(recipient, canais, byDevice)].filter(
        (channel) => channel !== BY_EMAIL || (recipient.email !== null && recipient.email !== ''),
      ),
    })),
  }
}
