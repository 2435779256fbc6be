import { isDay } from '#domain/base/typedDay.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { addMonths, monthOf } from '#domain/base/days.ts'

/** What somebody fills in of a school year. */
export interface YearDraft {
  readonly ano: number
  readonly inicio: string
  readonly fim: string
  readonly limiteMatricula: string | null
  readonly dataCenso: string | null
}

/** Longest school year, in months from its first. */
const MONTHS = 15

/** The sentence of every field of a school year that is wrong: its days begin in the year and are in order. */
export const yearFlaws = (draft: YearDraft): Readonly<Record<string, string>> => {
  const { ano, inicio, fim, limiteMatricula, dataCenso } = draft
  const flaws: Record<string, string> = {}
  if (!isDay(inicio)) flaws['inicio'] = requiredMessage('Início')
  else if (Number(inicio.slice(0, 4)) !== ano) flaws['inicio'] = `Precisa ser um dia de ${ano}.`
  if (!isDay(fim)) flaws['fim'] = requiredMessage('Fim')
  else if (fim <= inicio) flaws['fim'] = 'O campo Fim precisa ser depois de Início.'
  else if (!('inicio' in flaws) && monthOf(fim) > addMonths(monthOf(inicio), MONTHS)) {
    flaws['fim'] = 'O ano letivo é longo demais.'
  }
  if (limiteMatricula !== null && !isDay(limiteMatricula)) flaws['limiteMatricula'] = 'A data não existe.'
  else if (limiteMatricula !== null && limiteMatricula > fim)
    flaws['limiteMatricula'] = 'Precisa ser até o fim do ano letivo.'
  if (dataCenso !== null && !isDay(dataCenso)) flaws['dataCenso'] = 'A data não existe.'
  return flaws
}
