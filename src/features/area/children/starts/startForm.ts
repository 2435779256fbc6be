import { isDay } from '#domain/base/typedDay.ts'
import type { EnrolmentStart, StartPlace } from '#domain/enrolling/enrolling.wire.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { NewStart } from '#src/features/area/children/starts/starts.requests.ts'

/** Name of the draft of an enrolment that is about to begin. */
export const START_DRAFT = 'enrolmentStarts/nova'

/** What the dialog holds; the child only where it is new to the school. */
export interface StartValues {
  readonly nome: string
  /** ISO; while it is typed, as far as it is. */
  readonly dataNascimento: string
  readonly parentesco: number | null
  /** Which of the places; null: not chosen. */
  readonly lugar: number | null
}

export const NEW_START: StartValues = { nome: '', dataNascimento: '', parentesco: null, lugar: null }

/** A place as a choice. */
export const placeName = ({ serie, unidade }: StartPlace): string => `${serie} · ${unidade}`

/** The sentence of every field that is wrong. */
export const startFlaws = ({ idAluno }: EnrolmentStart, values: StartValues): Readonly<Record<string, string>> => ({
  ...(idAluno === null && childFlaws(values)),
  ...(values.lugar === null && { lugar: requiredMessage('Série e unidade') }),
})

const childFlaws = ({ nome, dataNascimento, parentesco }: StartValues): Readonly<Record<string, string>> => ({
  ...(nome.trim() === '' && { nome: requiredMessage('Nome da criança') }),
  ...(!isDay(dataNascimento) && { dataNascimento: requiredMessage('Data de nascimento') }),
  ...(parentesco === null && { parentesco: requiredMessage('Você é') }),
})

/** What is sent; null while no place is chosen. */
export const startOf = (
  { idAluno, tipo, idAnoLetivo, lugares }: EnrolmentStart,
  { nome, dataNascimento, parentesco, lugar }: StartValues,
): NewStart | null => {
  const place = lugar === null ? undefined : lugares[lugar]
  if (place === undefined) return null
  const { idUnidade, idSerie } = place
  const child = idAluno === null ? { nome, dataNascimento, parentesco } : NOBODY_NEW
  return { tipo, idAnoLetivo, idUnidade, idSerie, idAluno, ...child }
}

const NOBODY_NEW = { nome: '', dataNascimento: '', parentesco: null } as const
