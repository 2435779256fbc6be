/** How the fields of an offer of an item are called, in the form and in sentences. */
export const OFFERED_ITEM_LABELS = {
  outrosItensSisSerieIds: 'Séries',
  inicio: 'Disponível de',
  fim: 'Disponível até',
  qtdParcela: 'Máximo de parcelas',
  condicoes: 'Condições de pagamento',
} as const
