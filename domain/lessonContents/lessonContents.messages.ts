/** What was done in lessons. */

export const LESSON_CONTENT_NEEDED = 'Marque um conteúdo previsto ou escreva o que foi feito na aula.'
export const LESSON_CONTENT_STRANGE =
  'Um dos conteúdos previstos não é mais do plano desta turma. Atualize a página e marque de novo.'
export const LESSON_COPY_NOTHING = 'Salve o conteúdo desta aula antes de copiá-lo.'
export const LESSON_COPY_ELSEWHERE =
  'Uma das aulas escolhidas não pode mais receber esta cópia. Confira a lista e copie de novo.'
export const LESSON_CONTENT_SAVED = 'Conteúdo salvo.'
export const LESSON_CONTENT_WAITS =
  'Sem conexão: o conteúdo ficou guardado neste aparelho e será enviado quando a conexão voltar.'
export const LESSON_CONTENT_REMOVED = 'Conteúdo removido.'
