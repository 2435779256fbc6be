import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { filled } from '#domain/base/sentences.ts'

type Years = Pick<SchoolChoices, 'anos' | 'anosDasUnidades'>
type Year = SchoolChoices['anos'][number]

/**
 * The school years as a unit has them: its own year says whether it is closed, and from when to when it lasts; where it
 * has none of its own, or no unit is chosen, the year of the whole school does (D 2.2).
 */
export const yearsIn = ({ anos, anosDasUnidades }: Years, unit: number | null): readonly Year[] =>
  anos.map((year) => {
    const own = anosDasUnidades.find(({ idUnidade, idAnoLetivo }) => idUnidade === unit && idAnoLetivo === year.id)
    const { ativo, inicio, fim } = own ?? year
    return { ...year, ativo, inicio, fim }
  })

interface Place {
  readonly idAnoLetivo: number | null
  readonly idUnidade: number | null
}

/** The year of a record, where it is closed in the record's unit: nothing of it changes any more. Null where it is open. */
export const closedYearOf = (years: Years, { idAnoLetivo, idUnidade }: Place): Year | null =>
  yearsIn(years, idUnidade).find(({ id, ativo }) => id === idAnoLetivo && !ativo) ?? null

/** The sentence of a draft whose year is closed in the unit that was chosen. */
export const closedYearFlaw = (years: Years, draft: Place): { readonly idAnoLetivo?: string } => {
  const closed = closedYearOf(years, draft)
  return closed === null ? {} : { idAnoLetivo: filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closed.ano }) }
}
