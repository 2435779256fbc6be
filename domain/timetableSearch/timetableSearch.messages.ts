/** Searches for the weeks of a unit. */

export const SEARCH_BUSY =
  'O portal já está montando o horário de outras unidades, e uma busca usa o computador inteiro. Tente de novo em alguns minutos.'
export const SEARCH_NOT_OVER = 'A busca ainda não terminou. Espere, ou pare e use o melhor que ela encontrou.'
export const SEARCH_OUTDATED =
  'Os quadros, as turmas ou os horários mudaram depois desta busca. Monte o horário de novo para não perder o que mudou.'
export const SEARCH_STOPPING = 'Parando… o melhor quadro encontrado fica.'
export const SEARCH_USED = 'Proposta salva nos rascunhos das turmas. Confira e publique.'
export const DRAFTS_PUBLISHED = 'Quadros publicados de uma vez: {quadros}.'
