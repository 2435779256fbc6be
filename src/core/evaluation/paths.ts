/** The check of another system's results against the school's rules, to which the list of schemes leads. */
export const RESULTS_CHECK = '/academico/avaliacao/esquema/conferencia'
