/** Subjects of a student beside matrix and choices. */

export const STUDENT_SUBJECT_ADDED = 'Disciplina incluída!'
export const STUDENT_SUBJECT_ENDED = 'Último dia registrado!'
export const STUDENT_NOT_PLACED = 'Só um aluno matriculado em um ano letivo aberto recebe disciplinas.'
