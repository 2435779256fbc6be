/** Longest texts, and how many links and files a lesson may have. */
export const LESSON_CONTENT_MAX = {
  texto: 4000,
  atividades: 4000,
  tarefa: 2000,
  link: 500,
  links: 10,
  anexos: 5,
} as const
