import { letterheadFor } from '#domain/letterheads/letterhead.ts'
import type { KeptLetterhead, Letterheads } from '#domain/letterheads/letterheads.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'

/** Stands for all units in a drop-down. */
export const WHOLE_SCHOOL = 0

/** The letterhead that is looked at: of the school or a unit; where nobody decided there, what holds instead, as version 0. */
export const chosenLetterhead = (
  values: FilterValues,
  { unidades, paginas, podeEscola }: Letterheads,
): KeptLetterhead => {
  const unit = idOf(values, 'unit') ?? (podeEscola ? WHOLE_SCHOOL : (unidades[0]?.id ?? WHOLE_SCHOOL))
  const idUnidade = unit === WHOLE_SCHOOL ? null : unit
  const own = paginas.find((one) => one.idUnidade === idUnidade)
  return own ?? { idUnidade, pagina: letterheadFor(paginas, idUnidade), versao: 0 }
}

/** Name of the draft of a letterhead. */
export const letterheadDraft = ({ idUnidade }: Pick<KeptLetterhead, 'idUnidade'>): string =>
  `letterheads/${idUnidade ?? WHOLE_SCHOOL}`
