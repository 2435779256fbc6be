import { addDays, dayText } from '#domain/base/days.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import {
  CLOSED,
  CONVERSATION_TOPICS,
  type ConversationStatus,
  type ConversationTopic,
  OTHER_CLOSING,
  TEACHER,
  WAITS_FAMILY,
  WAITS_SCHOOL,
} from '#domain/conversations/conversations.lists.ts'

/** Longest title and longest text of a message, in characters. */
export const MOST_TITLE = 100
export const MOST_TEXT = 2000
/** Longest explanation of a closing, and of a note that passes a conversation on. */
export const MOST_REASON = 300
/** Files of one message. */
export const MOST_FILES = 5

/** What happens to a conversation. */
export type ConversationStep = 'familyWrites' | 'schoolWrites' | 'close' | 'reopen'

const isOpen = (status: number) => status !== CLOSED

/** From which statuses a step is possible, and where it leads. */
const STEPS: Readonly<
  Record<ConversationStep, { readonly from: (status: number) => boolean; readonly to: ConversationStatus }>
> = {
  // A closed one opens again: within which days, `reopensUntil` says.
  familyWrites: { from: () => true, to: WAITS_SCHOOL },
  schoolWrites: { from: isOpen, to: WAITS_FAMILY },
  close: { from: isOpen, to: CLOSED },
  reopen: { from: (status) => !isOpen(status), to: WAITS_SCHOOL },
}

/** The status after a step; null where the step is not possible. */
export const statusAfter = (status: number, step: ConversationStep): ConversationStatus | null =>
  STEPS[step].from(status) ? STEPS[step].to : null

/** The last day on which a family opens a closed conversation again by writing; null: it never does. Days are ISO. */
export const reopensUntil = (closedOn: string, days: number): string | null =>
  days === 0 ? null : addDays(closedOn, days)

/** Whether a family may write in a conversation on a day. */
export const familyMayWrite = (
  { situacao, reabreAte }: { readonly situacao: number; readonly reabreAte: string | null },
  today: string,
): boolean => situacao !== CLOSED || (reabreAte !== null && today <= reabreAte)

/** `até 06/12/2026, escrever aqui abre a conversa de novo` */
export const reopeningText = (reabreAte: string): string =>
  `Até ${dayText(reabreAte)}, escrever aqui abre a conversa de novo.`

/** What a family begins a conversation with. */
interface Begun {
  readonly assunto: number | null
  readonly idProfessor: number | null
  readonly titulo: string
  readonly texto: string
}

/** A sentence for every field of a new conversation that is wrong in itself. */
export const beginningFlaws = ({ assunto, idProfessor, titulo, texto }: Begun): Readonly<Record<string, string>> => ({
  ...(topicOf(assunto) === null && { assunto: requiredMessage('Com quem falar') }),
  ...(assunto === TEACHER && idProfessor === null && { idProfessor: 'Escolha o professor.' }),
  ...(titulo.trim() === '' && { titulo: requiredMessage('Título') }),
  ...textFlaw(texto),
})

/** What is wrong with the text of a message. */
export const textFlaw = (texto: string): Readonly<Record<string, string>> =>
  texto.trim() === '' ? { texto: 'Escreva a mensagem.' } : {}

/** What is wrong with a closing: another reason than those of the list is explained. */
export const closingFlaws = ({
  motivo,
  texto,
}: {
  readonly motivo: number | null
  readonly texto: string
}): Readonly<Record<string, string>> => ({
  ...(motivo === null && { motivo: requiredMessage('Motivo') }),
  ...(motivo === OTHER_CLOSING && texto.trim() === '' && { texto: 'Conte qual é o motivo: a família lê este texto.' }),
})

/** The topic of a code; null for none. */
export const topicOf = (code: number | null): ConversationTopic | null =>
  CONVERSATION_TOPICS.find(({ id }) => id === code)?.id ?? null
