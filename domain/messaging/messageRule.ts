import { BY_EMAIL, BY_PORTAL, BY_PUSH, type MessageChannel } from '#domain/messaging/messaging.lists.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { RecipientRole } from '#domain/messaging/eventDescription.ts'
import { eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { type Quiet, quietFlaws } from '#domain/messaging/quietHours.ts'
import { tagsOfEvent } from '#domain/messaging/messageFacts.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { unknownTagIn, unknownTagSentence, written } from '#domain/richText/textTags.ts'
import { unknownTag } from '#domain/base/tags.ts'

/** What the school decides for an event. */
export interface MessageRule extends Quiet {
  readonly ativo: boolean
  readonly canais: readonly MessageChannel[]
  readonly destinatarios: readonly RecipientRole[]
  readonly assunto: string
  readonly texto: RichText
}

export const SUBJECT_LENGTH = 120

/** What holds until the school decides otherwise: people are not woken by e-mail, except for what they wait for. */
export const standardRule = (event: MessageEvent): MessageRule => {
  const { urgent, tells, usual, subject, body } = eventOf(event)
  return {
    ativo: true,
    canais: usual ?? channelsOf(event),
    destinatarios: tells,
    silencioDe: urgent ? null : 20,
    silencioAte: urgent ? null : 8,
    assunto: subject,
    texto: body,
  }
}

/**
 * The channels that an event may use. A notification leads to what it is about, so that there has to be a message in the portal, or
 * the place where it waits for staff.
 */
export const channelsOf = (event: MessageEvent): readonly MessageChannel[] => {
  const { inPortal, staff } = eventOf(event)
  if (inPortal) return [BY_PORTAL, BY_EMAIL, BY_PUSH]
  return staff === undefined ? [BY_EMAIL] : [BY_EMAIL, BY_PUSH]
}

/** The sentence of every field of a rule that is wrong; form and server ask the same. */
export const ruleFlaws = (event: MessageEvent, rule: MessageRule): Readonly<Record<string, string>> => {
  const { mayTell } = eventOf(event)
  const tags = tagsOfEvent(event).map(({ name }) => written(name))
  const [inSubject, inText] = [unknownTag(rule.assunto, tags), unknownTagIn(rule.texto, tags)]
  const isForeign = rule.destinatarios.some((role) => !mayTell.includes(role))
  return {
    ...(rule.canais.length === 0 && { canais: 'Escolha ao menos um canal, ou desligue o alerta.' }),
    ...(rule.canais.some((channel) => !channelsOf(event).includes(channel)) && {
      canais: 'Este alerta não pode usar este canal.',
    }),
    ...(mayTell.length > 0 && rule.destinatarios.length === 0 && { destinatarios: 'Escolha quem recebe.' }),
    ...(isForeign && { destinatarios: 'Este alerta não pode ser enviado a quem foi escolhido.' }),
    ...quietFlaws(rule),
    ...(rule.assunto.trim() === '' && { assunto: requiredMessage('Assunto') }),
    ...(inSubject !== null && { assunto: unknownTagSentence(inSubject, HERE) }),
    ...(isEmptyText(rule.texto) && { texto: requiredMessage('Texto') }),
    ...(inText !== null && { texto: unknownTagSentence(inText, HERE) }),
  }
}

const HERE = 'neste alerta'
