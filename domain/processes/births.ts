import type { BirthRange } from '#domain/processes/processes.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { dayText } from '#domain/base/days.ts'
import { BIRTH_RANGE_LABELS as LABELS } from '#domain/processes/processes.labels.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Flaws = Readonly<Record<string, string>>

/** A range that says nothing yet. */
export const NEW_BIRTH_RANGE: BirthRange = { idSerie: null, de: '', ate: '' }

/** A range of birth dates, both included; an empty bound is open. */
type Births = Pick<BirthRange, 'de' | 'ate'>

/** Whether a range admits a child born on an ISO day; without a range, everybody is admitted. */
export const isBornWithin = (birth: string, range: Births | null): boolean =>
  range === null || ((range.de === '' || birth >= range.de) && (range.ate === '' || birth <= range.ate))

/** The births of a range in words: `de 01/04/2020 a 31/03/2021`. */
export const birthsText = ({ de, ate }: Births): string => {
  if (de === '') return `até ${dayText(ate)}`
  return ate === '' ? `a partir de ${dayText(de)}` : `de ${dayText(de)} a ${dayText(ate)}`
}

/** The range of a grade; null if the grade admits everybody. */
export const birthsOf = (ranges: readonly BirthRange[], idSerie: number): Births | null =>
  ranges.find((range) => range.idSerie === idSerie) ?? null

/** The sentence of every field of the ranges that is wrong, by path: `nascimentos.0.ate`. */
export const birthFlaws = (ranges: readonly BirthRange[], idsSeries: readonly number[]): Flaws =>
  Object.fromEntries(
    ranges.flatMap((range, place) =>
      Object.entries({
        ...gradeFlaw(range, ranges.slice(0, place), idsSeries),
        ...dayFlaws(range),
      }).map(([name, sentence]) => [`nascimentos.${place}.${name}`, sentence]),
    ),
  )

const gradeFlaw = (
  { idSerie }: BirthRange,
  before: readonly BirthRange[],
  idsSeries: readonly number[],
): Partial<Record<keyof BirthRange, string>> => {
  if (idSerie === null) return { idSerie: requiredMessage(LABELS.idSerie) }
  if (!idsSeries.includes(idSerie)) return { idSerie: 'Esta série não está no processo.' }
  return before.some((range) => range.idSerie === idSerie) ? { idSerie: 'Esta série já tem uma faixa.' } : {}
}

const dayFlaws = ({ de, ate }: Births): Partial<Record<keyof BirthRange, string>> => {
  const flaws: Partial<Record<keyof BirthRange, string>> = {}
  if (de === '' && ate === '') return { de: 'Informe ao menos uma das datas.' }
  if (de !== '' && !isDay(de)) flaws.de = `O valor do campo ${LABELS.de} não é válido.`
  if (ate !== '' && !isDay(ate)) flaws.ate = `O valor do campo ${LABELS.ate} não é válido.`
  if (isDay(de) && isDay(ate) && ate < de) flaws.ate = 'O fim da faixa não pode vir antes do início.'
  return flaws
}
