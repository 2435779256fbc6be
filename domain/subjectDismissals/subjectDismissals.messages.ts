/** Dismissals from subjects (D 2.14). */

export const DISMISSALS_GRANTED = 'Dispensa registrada. As notas e faltas que havia ficam guardadas.'
export const DISMISSAL_REMOVED_DONE =
  'Dispensa removida. O que havia antes voltou, e as etapas abertas voltam a receber notas.'
export const DISMISSAL_REMOVED_ALREADY = 'Esta dispensa já foi removida.'
export const DISMISSALS_REFUSED =
  'Nenhuma dispensa foi registrada. Corrija o que segue, ou tire os alunos da lista. {motivos}'
export const DISMISSAL_STRANGE_SUBJECT = 'Nenhum aluno cursa esta disciplina nesta turma. Escolha outra.'
export const DISMISSAL_NOT_TAKEN = 'Não cursa {disciplina} nesta turma.'
export const DISMISSAL_ALREADY = 'Já está dispensado de {disciplina} ({etapas}). Remova essa dispensa antes.'
export const DISMISSAL_NO_STAGES = 'O ano letivo desta turma não tem etapas. A dispensa vale para o ano todo.'
export const DISMISSAL_STRANGE_STAGE = 'Uma das etapas escolhidas não é desta turma. Escolha de novo.'
export const DISMISSAL_STAGE_CLOSED = 'A etapa {etapa} está fechada. Peça à coordenação que a reabra antes.'
export const DISMISSAL_BEYOND_YEAR = 'A dispensa vale dentro do ano letivo: de {inicio} a {fim}.'
export const DISMISSAL_OTHER_SUBJECT =
  'Este motivo não vale para {disciplina}. Escolha outro motivo, ou outra disciplina.'
export const DISMISSAL_NEEDS_BASIS =
  'A matriz não prevê dispensa de {disciplina}. Escreva a lei, o parecer ou a decisão que a permite.'
export const DISMISSAL_NEEDS_FILE = 'A matriz não prevê dispensa de {disciplina}. Anexe o documento que a permite.'
export const DISMISSAL_NOT_IN_GROUP = 'Um dos alunos escolhidos não está mais nesta turma. Escolha de novo.'
export const DISMISSED_FROM_STAGE = 'O aluno está dispensado desta disciplina, e não recebe nota.'
