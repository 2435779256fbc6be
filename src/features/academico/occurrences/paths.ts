export const OCCURRENCES = '/academico/gerenciamento/ocorrencias'
export const NEW_OCCURRENCE = `${OCCURRENCES}/registrar`
/** Where an occurrence is changed. */
export const editPath = (id: number): string => `${OCCURRENCES}/${id}`
