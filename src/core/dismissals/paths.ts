/** A-G12: dismissals from subjects, to which the student's hub leads too. */
export const DISMISSALS = '/academico/gerenciamento/dispensa-disciplina'
