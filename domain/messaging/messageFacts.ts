import { eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import type { TextTag } from '#domain/richText/textTags.ts'

/** What every message may say of whom it is sent to, and of whom it is about; empty where it is not known. */
export interface MessageFacts {
  readonly destinatario: string
  readonly aluno: string
  readonly ra: string
  readonly ano: string
  readonly serie: string
  readonly unidade: string
  readonly escola: string
}

const SHARED: Readonly<Record<keyof MessageFacts, string>> = {
  destinatario: 'Nome de quem recebe',
  aluno: 'Nome do aluno',
  ra: 'RA',
  ano: 'Ano letivo',
  serie: 'Série',
  unidade: 'Unidade',
  escola: 'Nome da escola',
}

/** The tags that a message of an event may write: what the event knows first. */
export const tagsOfEvent = (event: MessageEvent): readonly TextTag[] => [
  ...Object.entries(eventOf(event).tags).map(([name, { label }]) => ({ name, label })),
  ...Object.entries(SHARED).map(([name, label]) => ({ name, label })),
]

/** What stands in the place of the tags of an event in a preview. */
export const exampleValues = (event: MessageEvent): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(eventOf(event).tags).map(([name, { example }]) => [name, example]))
