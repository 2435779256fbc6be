/** Lesson plans. */

export const LESSON_PLANS_OFF =
  'A escola não trabalha com planos de aula. Quem administra o portal liga os planos em Parâmetros, Acadêmico.'
export const LESSON_PLAN_NOT_YOURS = 'Só quem escreveu este plano pode alterá-lo.'
export const LESSON_PLAN_HELD = 'Este plano está com a coordenação. Para alterá-lo, volte-o para rascunho antes.'
export const LESSON_PLAN_DONE =
  'Este plano está validado. Para alterá-lo, peça à coordenação que o devolva para revisão.'
export const LESSON_PLAN_STEP = 'Este plano já está em outra situação. Confira como ele está agora.'
export const LESSON_PLAN_NO_REVIEW = 'O parecer é da coordenação, e nunca de quem escreveu o plano.'
export const LESSON_PLAN_OPINION = 'Escreva no parecer o que precisa ser revisto.'
export const LESSON_PLAN_REMOVE_DRAFT = 'Só um rascunho pode ser excluído.'
export const LESSON_PLAN_NOT_TAUGHT = 'Escolha só turmas em que você dá esta disciplina.'
export const LESSON_PLAN_APART = 'Escolha turmas da mesma unidade e do mesmo ano letivo.'
export const LESSON_PLAN_STRANGE = 'Um dos conteúdos não é mais do plano destas turmas. Marque de novo.'
export const LESSON_PLAN_SENT = 'Plano enviado à coordenação.'
export const LESSON_PLAN_BACK = 'O plano voltou para rascunho.'
export const LESSON_PLAN_RETURNED = 'Plano devolvido para revisão.'
export const LESSON_PLAN_VALIDATED = 'Plano validado.'
export const LESSON_PLAN_COPIED = 'Plano copiado como rascunho.'
