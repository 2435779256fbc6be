import { OCCURRENCES } from '#src/core/occurrences/paths.ts'

export const NEW_OCCURRENCE = `${OCCURRENCES}/registrar`
export const BULLYING_REPORT = '/academico/relatorios/bullying'
/** Where an occurrence is changed. */
export const editPath = (id: number): string => `${OCCURRENCES}/${id}`
