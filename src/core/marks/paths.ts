/** Requests of teachers to post marks after the window of a stage. */
export const REOPENINGS = '/academico/apontamentos/nota/reaberturas'
/** The assessments of class groups with their days. */
export const TESTS = '/academico/apontamentos/nota/avaliacoes'
/** Requests of families for a second call. */
export const SECOND_CALLS = '/academico/apontamentos/nota/segundas-chamadas'
