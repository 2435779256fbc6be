/** Report cards of a class group, to print. */
export const REPORT_CARDS = '/academico/relatorios/boletins'

/** A-R3: what report cards show. */
export const CARD_LAYOUTS = '/academico/relatorios/configuracao'
