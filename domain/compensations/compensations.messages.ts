/** Activities by which students make up for absences. */

export const COMPENSATION_SAVED = 'Compensação registrada.'
export const COMPENSATION_UNDONE = 'Compensação desfeita: as faltas voltam a contar.'
export const COMPENSATION_READ_ONLY = 'Você pode ver as compensações, mas não registrá-las.'
export const COMPENSATION_NOT_YOURS = 'Esta disciplina é de outro professor. Peça à coordenação para atribuí-la a você.'
export const COMPENSATION_NOT_POSTED = '{motivo}'
export const COMPENSATION_NAME_TAKEN = 'Esta turma já tem uma compensação com este nome. Escolha outro.'
export const COMPENSATION_ABSENCES_CHANGED =
  'As faltas mudaram enquanto você registrava: uma delas já foi compensada, abonada ou corrigida na chamada. Confira as faltas e salve de novo.'
export const COMPENSATION_ALREADY_UNDONE = 'Esta compensação já foi desfeita.'
export const COMPENSATION_NO_GROUP = 'Não há turmas em aula hoje nas suas unidades.'
export const COMPENSATION_NO_GROUP_OF_TEACHER = 'Hoje você não dá aula em nenhuma turma.'
export const COMPENSATION_NO_SUBJECT = 'Esta turma não tem disciplinas com frequência na matriz.'
export const COMPENSATION_NO_STAGES =
  'O ano desta turma não foi dividido em etapas. Peça à secretaria para conferir as etapas do ano letivo.'
