export const FAMILY_OCCURRENCES = '/academico/area/ocorrencias'
