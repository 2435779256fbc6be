export const OCCURRENCES = '/academico/gerenciamento/ocorrencias'
export const NEW_OCCURRENCE = '/academico/gerenciamento/ocorrencias/registrar'

/** Name of the draft of a new occurrence. */
export const OCCURRENCE_DRAFT = 'occurrences/nova'
