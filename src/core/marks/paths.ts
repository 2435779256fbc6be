/** Requests of teachers to post marks after the window of a stage. */
export const REOPENINGS = '/academico/apontamentos/nota/reaberturas'
