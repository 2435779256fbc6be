/** A-L3: the mark sheet. */
export const MARKS = '/academico/apontamentos/nota'

/** Requests of teachers to post after the window of a stage. */
export const REOPENINGS = '/academico/apontamentos/nota/reaberturas'

/** Changes of late marks that teachers asked for. */
export const LATE_CHANGES = '/academico/apontamentos/nota/alteracoes'

/** What texts say of the students of a class group. */
export const OPINIONS = '/academico/apontamentos/nota-por-aluno/pareceres'

/** The assessments of class groups with their days. */
export const TESTS = '/academico/apontamentos/nota/avaliacoes'

/** Requests of families for a second call. */
export const SECOND_CALLS = '/academico/apontamentos/nota/segundas-chamadas'
