/** What becomes of a lesson. */

export const LESSON_CHANGED_CANCELLED = 'Aula cancelada.'
export const LESSON_CHANGED_EXCHANGED = 'Aulas trocadas.'
export const LESSON_CHANGED_REPLACED = 'Reposição agendada.'
export const LESSON_CHANGED_SUBSTITUTED = 'Substituição registrada.'
export const LESSON_CHANGE_UNDONE = 'Tudo como antes.'

export const LESSON_IS_CANCELLED = 'Esta aula está cancelada. Desfaça o cancelamento antes.'
export const LESSON_NOT_CANCELLED = 'Só uma aula cancelada pode ser reposta. Esta continua no quadro.'
export const LESSON_RECORDED = 'Esta aula já tem registros. Confira o que acontece com eles antes de cancelar.'
export const LESSON_GIVEN = 'A aula de {aula} já tem chamada ou conteúdo, e não muda mais de lugar.'
export const LESSON_EXCHANGED = 'A aula de {aula} já foi trocada. Desfaça essa troca antes.'
export const LESSON_OF_OTHERS = 'Escolha outra aula da mesma turma.'
export const LESSON_PLACE_TAKEN = 'A turma já tem aula neste horário. Escolha outro.'
export const LESSON_CONFLICTS = 'Há conflitos nesse horário. Confira e confirme, ou escolha outro.'
export const LESSON_ALREADY_REPLACED = 'Esta aula já tem reposição, em {aula}. Desfaça a reposição antes.'
export const LESSON_NOTHING_TO_UNDO = 'Não há mais o que desfazer: alguém mudou esta aula antes. Confira como ela está.'
export const LESSON_UNDO_CANCELLED =
  'A aula de {aula} está cancelada. Desfaça o cancelamento antes de desfazer a troca.'
export const LESSON_UNDO_RECORDED = 'Já há chamada ou conteúdo registrado: isto não pode mais ser desfeito.'
