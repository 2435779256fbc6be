export const OCCURRENCES = '/academico/gerenciamento/ocorrencias'
export const NEW_OCCURRENCE = `${OCCURRENCES}/registrar`
