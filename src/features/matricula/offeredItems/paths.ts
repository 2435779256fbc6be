import type { ByItemYear } from '#domain/otherItems/offeredItems.schemas.ts'

/** M12: what a year offers of other items. */
export const OFFERED_ITEMS = '/matricula/matriculas/configuracao/outros-itens'

/** Name of the draft of an item's offer. */
export const itemOfferDraft = ({ id, idAnoLetivo }: ByItemYear): string =>
  `configuracao-outros-itens/${id}/${idAnoLetivo}`
