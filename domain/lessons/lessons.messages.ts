/** What is recorded of lessons: what was done, who was there. */

export const LESSON_READ_ONLY = 'Você pode ver esta aula, mas não alterar o que foi registrado.'
export const LESSON_NOT_YOURS =
  'Você não dá mais esta disciplina nesta turma. Peça à coordenação para corrigir o registro.'
export const LESSON_CANCELLED = 'Esta aula foi cancelada: não há o que registrar.'
export const LESSON_FUTURE = 'Esta aula ainda não aconteceu. Registre-a a partir de {dia}.'
export const LESSON_YEAR_CLOSED = 'O ano letivo está encerrado. Seus registros não podem mais ser alterados.'
export const LESSON_NO_STAGE =
  'O dia {dia} não está em nenhuma etapa desta turma. Peça à secretaria para conferir as etapas do ano letivo.'
export const LESSON_POSTING_CLOSED = '{motivo}'
