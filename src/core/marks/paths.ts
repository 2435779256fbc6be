/** Requests of teachers to post marks after the window of a stage. */
export const REOPENINGS = '/academico/apontamentos/nota/reaberturas'

/** What texts say of the students of a class group. */
export const OPINIONS = '/academico/apontamentos/nota-por-aluno/pareceres'
