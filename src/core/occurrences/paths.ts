/** The occurrences that a person sees (A-G8). */
export const OCCURRENCES = '/academico/gerenciamento/ocorrencias'

/** In the query of their address: which one is opened over the list. */
export const OPENED_OCCURRENCE = 'ocorrencia'

/** The list with an occurrence opened. */
export const occurrencePath = (id: number): string => `${OCCURRENCES}?${OPENED_OCCURRENCE}=${id}`
