import { isDay } from '#domain/base/typedDay.ts'
import type { EnrolmentStart, StartPlace } from '#domain/enrolling/enrolling.wire.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { NewStart } from '#src/features/area/children/starts/starts.requests.ts'

/** Name of the draft of a start. */
export const START_DRAFT = 'enrolmentStarts/nova'

/** The values of the dialog; name, birth date and kinship only for a child who is new to the school. */
export interface StartValues {
  readonly nome: string
  /** ISO; incomplete while it is typed. */
  readonly dataNascimento: string
  readonly parentesco: number | null
  /** Index of the place; null for none. */
  readonly lugar: number | null
}

export const NEW_START: StartValues = { nome: '', dataNascimento: '', parentesco: null, lugar: null }

/** A place as an option. */
export const placeName = ({ serie, unidade }: StartPlace): string => `${serie} · ${unidade}`

/** A sentence per flawed field. */
export const startFlaws = ({ idAluno }: EnrolmentStart, values: StartValues): Readonly<Record<string, string>> => ({
  ...(idAluno === null && childFlaws(values)),
  ...(values.lugar === null && { lugar: requiredMessage('Série e unidade') }),
})

const childFlaws = ({ nome, dataNascimento, parentesco }: StartValues): Readonly<Record<string, string>> => ({
  ...(nome.trim() === '' && { nome: requiredMessage('Nome da criança') }),
  ...(!isDay(dataNascimento) && { dataNascimento: requiredMessage('Data de nascimento') }),
  ...(parentesco === null && { parentesco: requiredMessage('Você é') }),
})

/** The body; null without a place. */
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
