import type { Posting } from '#domain/assessment/posting.ts'
import { dayText } from '#domain/base/days.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'

/** What decides whether somebody may record a lesson. Days are ISO. */
export interface RecordingFacts {
  readonly dia: string
  readonly hoje: string
  /** Code of `LESSON_STATUSES`. */
  readonly situacao: number
  /** Whether the person may change what is recorded of lessons at all. */
  readonly podeMudar: boolean
  /** Of a teacher: whether they give the subject to the class group, on the day of the lesson and today. */
  readonly daPessoa: boolean
  readonly anoEncerrado: boolean
  /** Of the stage in which the lesson lies; null where it lies in none. */
  readonly lancamento: Posting | null
  /** Whether lessons of coming days may be recorded. */
  readonly adiantado: boolean
}

interface RecordingRefusal {
  readonly code:
    | 'LESSON_READ_ONLY'
    | 'LESSON_NOT_YOURS'
    | 'LESSON_YEAR_CLOSED'
    | 'LESSON_CANCELLED'
    | 'LESSON_FUTURE'
    | 'LESSON_NO_STAGE'
    | 'LESSON_POSTING_CLOSED'
  readonly values?: Readonly<Record<string, string>>
}

/** Why a lesson may not be recorded, as the code of a message with its values; null where it may (D 2.6, V30). */
export const recordingRefusal = (facts: RecordingFacts): RecordingRefusal | null => {
  const { dia, hoje, situacao, podeMudar, daPessoa, anoEncerrado, lancamento, adiantado } = facts
  if (!podeMudar) return { code: 'LESSON_READ_ONLY' }
  if (!daPessoa) return { code: 'LESSON_NOT_YOURS' }
  if (anoEncerrado) return { code: 'LESSON_YEAR_CLOSED' }
  if (situacao === CANCELLED) return { code: 'LESSON_CANCELLED' }
  if (dia > hoje) return adiantado ? null : { code: 'LESSON_FUTURE', values: { dia: dayText(dia) } }
  if (lancamento === null) return { code: 'LESSON_NO_STAGE', values: { dia: dayText(dia) } }
  if (!lancamento.aberto) return { code: 'LESSON_POSTING_CLOSED', values: { motivo: lancamento.motivo } }
  return null
}
