/** How the fields of an offer of an item are called, in the form and in sentences, beside the terms of every offer. */
export const OFFERED_ITEM_LABELS = { vagas: 'Vagas' } as const
