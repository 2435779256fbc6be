/** The photos of students, as a sheet. */

export const GALLERY_TOO_MANY = 'São alunos demais para um só PDF. Escolha uma turma.'
export const GALLERY_NOBODY = 'Não há alunos para imprimir.'
