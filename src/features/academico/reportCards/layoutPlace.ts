import { layoutFor } from '#domain/reportCards/cardLayout.ts'
import { CARD_KINDS, NUMERIC_CARD } from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayouts, KeptLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'

/** Stands for all units in a drop-down. */
export const WHOLE_SCHOOL = 0

/** The layout that is looked at: of the school or a unit, and of a kind; where nobody decided, what holds instead. */
export const chosenLayout = (values: FilterValues, { unidades, layouts, podeEscola }: CardLayouts): KeptLayout => {
  const asked = idOf(values, 'unit')
  const unit = asked ?? (podeEscola ? WHOLE_SCHOOL : (unidades[0]?.id ?? WHOLE_SCHOOL))
  const tipo = CARD_KINDS.find(({ id }) => id === idOf(values, 'kind'))?.id ?? NUMERIC_CARD
  const idUnidade = unit === WHOLE_SCHOOL ? null : unit
  const own = layouts.find((one) => one.idUnidade === idUnidade && one.tipo === tipo)
  return own ?? { idUnidade, tipo, layout: layoutFor(layouts, { unitId: unit, kind: tipo }), versao: 0 }
}

/** Name of the draft of a layout. */
export const layoutDraft = ({ idUnidade, tipo }: Pick<KeptLayout, 'idUnidade' | 'tipo'>): string =>
  `reportCards/layout/${idUnidade ?? WHOLE_SCHOOL}/${tipo}`
