import { requiredMessage } from '#domain/base/sentences.ts'
import * as messages from '#domain/publications/publications.messages.ts'

/** A question to all readers of a publication, of whom each chooses one option. */
export interface Poll {
  readonly pergunta: string
  readonly opcoes: string[]
  /** Whether those who answered see how many chose each option; the school always does. */
  readonly mostraResultado: boolean
}

export const POLL_QUESTION_MAX = 200
export const POLL_OPTION_MAX = 80
export const [FEWEST_OPTIONS, MOST_OPTIONS] = [2, 10] as const

/** A new poll, with room for two options. */
export const EMPTY_POLL: Poll = { pergunta: '', opcoes: ['', ''], mostraResultado: true }

/** The poll as it is stored: texts trimmed, and no empty options. */
export const settledPoll = (poll: Poll | null): Poll | null =>
  poll === null
    ? null
    : {
        ...poll,
        pergunta: poll.pergunta.trim(),
        opcoes: poll.opcoes.map((option) => option.trim()).filter((option) => option !== ''),
      }

/** A sentence for what is wrong in the question and in the options, by their names in a draft. */
export const pollFlaws = (poll: Poll | null): Readonly<Record<string, string>> => {
  const settled = settledPoll(poll)
  if (settled === null) return {}
  const { pergunta, opcoes } = settled
  return {
    ...(pergunta === '' && { 'enquete.pergunta': requiredMessage('Pergunta') }),
    ...(opcoes.length < FEWEST_OPTIONS && { 'enquete.opcoes': messages.POLL_FEW_OPTIONS }),
    ...(new Set(opcoes.map((option) => option.toLowerCase())).size < opcoes.length && {
      'enquete.opcoes': messages.POLL_OPTION_TWICE,
    }),
  }
}

/** “Reunião no sábado? (Sim; Não)”, as a conflict and the audit show it. */
export const pollText = (poll: Poll | null): string =>
  poll === null ? '' : `${poll.pergunta} (${poll.opcoes.join('; ')})`
