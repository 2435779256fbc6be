/** How the terms of an offer are called, in the form, in sentences and in the audit (M10–M12). */
export const OFFER_TERM_LABELS = {
  idTabelaPreco: 'Tabela de preço',
  opcoesPagamento: 'Opções de pagamento',
  preRequisitos: 'Documentos e requisitos',
} as const
