/** What is recorded of lessons: what was done, who was there. */

export const LESSON_NOT_YOURS = 'Só quem dá esta disciplina à turma, no dia da aula e hoje, registra esta aula.'
export const LESSON_CANCELLED = 'Esta aula foi cancelada: não há o que registrar.'
export const LESSON_FUTURE = 'Esta aula ainda não aconteceu. Registre-a a partir de {dia}.'
export const LESSON_YEAR_CLOSED = 'O ano letivo está encerrado. Seus registros não podem mais ser alterados.'
export const LESSON_POSTING_CLOSED = '{motivo}'
