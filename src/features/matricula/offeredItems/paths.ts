/** M12: to whom other items are offered. */
export const OFFERED_ITEMS = '/matricula/matriculas/configuracao/outros-itens'

/** Name of the draft of an item's offer. */
export const offeredItemDraft = (id: number): string => `configuracao-outros-itens/${id}`
