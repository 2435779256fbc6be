import type { RuleRecord } from '#domain/messaging/messaging.schemas.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '#domain/messaging/messaging.lists.ts'
import { listed } from '#domain/base/listed.ts'
import { nameIn } from '#domain/base/list.ts'
import { RECIPIENT_ROLES, type RecipientRole } from '#domain/messaging/eventDescription.ts'
import type { MessageEvent } from '#domain/messaging/messageEvents.ts'
import { type MessageRule, ruleFlaws } from '#domain/messaging/messageRule.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { wholeHourIn, wholeHourText } from '#src/lib/wholeHours.ts'

/** The values of a message rule's form: hours as text. */
export interface RuleForm {
  readonly ativo: boolean
  readonly canais: readonly MessageChannel[]
  readonly destinatarios: readonly RecipientRole[]
  readonly silencioDe: string
  readonly silencioAte: string
  readonly assunto: string
  readonly texto: RichText
}

export const formOf = (record: RuleRecord): RuleForm => ({
  ativo: record.ativo,
  canais: record.canais,
  destinatarios: record.destinatarios,
  silencioDe: wholeHourText(record.silencioDe),
  silencioAte: wholeHourText(record.silencioAte),
  assunto: record.assunto,
  texto: record.texto,
})

/** The form in the shape of the rules, and of the body. */
export const ruleIn = (form: RuleForm): MessageRule => ({
  ...form,
  silencioDe: wholeHourIn(form.silencioDe),
  silencioAte: wholeHourIn(form.silencioAte),
})

export const flawsOf =
  (event: MessageEvent) =>
  (form: RuleForm): Readonly<Record<string, string>> =>
    ruleFlaws(event, ruleIn(form))

export const channelNames = (channels: readonly MessageChannel[]): string =>
  listed(channels.map((channel) => nameIn(MESSAGE_CHANNELS, channel)))

export const roleNames = (roles: readonly RecipientRole[]): string =>
  roles.map((role) => RECIPIENT_ROLES[role]).join(', ')

/** The fields of a message rule in a conflict. */
export const CONFLICT_FIELDS: readonly ConflictField<RuleForm>[] = [
  { name: 'ativo', label: 'Ativo' },
  { name: 'canais', label: 'Canais', text: ({ canais }) => channelNames(canais) },
  { name: 'destinatarios', label: 'Quem recebe', text: ({ destinatarios }) => roleNames(destinatarios) },
  { name: 'silencioDe', label: 'Silêncio a partir de' },
  { name: 'silencioAte', label: 'Silêncio até' },
  { name: 'assunto', label: 'Assunto' },
  { name: 'texto', label: 'Texto', text: ({ texto }) => plainTextOf(texto) },
]
