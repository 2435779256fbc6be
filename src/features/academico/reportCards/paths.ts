/** Report cards of a class group, to print. */
export const REPORT_CARDS = '/academico/relatorios/boletins'

/** A-R3: what report cards show. */
export const CARD_LAYOUTS = '/academico/relatorios/configuracao'

/** Name of the draft of the areas of report cards. */
export const AREAS_DRAFT = 'cardAreas/areas'
