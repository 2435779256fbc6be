import * as messages from '#domain/appeals/appeals.messages.ts'
import { dayText } from '#domain/base/days.ts'
import { filled } from '#domain/base/sentences.ts'
import { ageOn } from '#domain/courses/age.ts'
import {
  APPEAL_FORWARDED,
  APPEAL_RAISED,
  APPEAL_REFUSED,
  APPEAL_UNANSWERED,
  APPEAL_WAITING,
  type AppealStatus,
  GRANTED_BY_SILENCE,
} from '#domain/appeals/appeals.lists.ts'
import type { NextStep } from '#domain/appeals/appeals.schemas.ts'

/** What of an appeal says whose turn it is. Days are ISO. */
interface Standing {
  readonly situacao: AppealStatus
  readonly final: boolean
  readonly prazoResposta: string
  readonly prazoRecurso: string | null
  readonly prazoEncaminhar: string | null
}

/** Whose turn it is, and until when; null where nobody's is (D 2.10). */
export const nextStep = ({
  situacao,
  final,
  prazoResposta,
  prazoRecurso,
  prazoEncaminhar,
}: Standing): NextStep | null => {
  switch (situacao) {
    case APPEAL_WAITING:
      return { quem: 'Escola', oQue: 'Ouvir o conselho e responder', ate: prazoResposta }
    case APPEAL_REFUSED:
    case APPEAL_UNANSWERED:
      return final ? { quem: 'Família', oQue: 'Se quiser, recorrer à Diretoria de Ensino', ate: prazoRecurso } : null
    case APPEAL_RAISED:
      return { quem: 'Escola', oQue: 'Encaminhar o recurso com o dossiê', ate: prazoEncaminhar }
    case APPEAL_FORWARDED:
      return { quem: 'Diretoria de Ensino', oQue: 'Decidir', ate: null }
    default:
      return null
  }
}

/**
 * The status of a request that the school did not answer within its term: one about a stage is granted, and one about the year may go
 * on to the Diretoria de Ensino (D 2.10).
 */
export const afterSilence = (final: boolean): AppealStatus => (final ? APPEAL_UNANSWERED : GRANTED_BY_SILENCE)

/** Whether the family may go on to the Diretoria de Ensino: after a refusal or silence, of a final result alone. */
export const mayRaise = ({ situacao, final }: Pick<Standing, 'situacao' | 'final'>): boolean =>
  final && (situacao === APPEAL_REFUSED || situacao === APPEAL_UNANSWERED)

/** “2026/0012” */
export const protocolText = (year: number, number: number): string => `${year}/${String(number).padStart(4, '0')}`

/** From this age on a student acts alone (Código Civil, Art. 5º). */
const OF_AGE = 18

/** Whether a student asks for themselves on a day. Days are ISO; null: nobody knows when the student was born. */
export const isOfAge = (birth: string | null, day: string): boolean => birth !== null && ageOn(day, birth) >= OF_AGE

/** What is wrong with the day on which a request on paper came, a sentence; null: nothing. Days are ISO. */
export const receiptFlaw = (day: string, today: string, publishedOn: string): string | null => {
  if (day > today) return messages.APPEAL_RECEIVED_AHEAD
  return day < publishedOn ? filled(messages.APPEAL_RECEIVED_EARLY, { dia: dayText(publishedOn) }) : null
}
