/** Excuses of absences. */

export const EXCUSE_SENT_DONE = 'Justificativa enviada. A escola responde por aqui.'
export const EXCUSE_ENTERED = 'Justificativa registrada.'
export const EXCUSE_WITHDRAWN_DONE = 'Justificativa retirada.'
export const EXCUSE_OVERLAPS =
  'Já há uma justificativa para esses dias ({periodo}, {situacao}). Retire a anterior ou escolha outros dias.'
export const EXCUSE_NOT_POSTED = '{motivo} Para justificar estas faltas agora, procure a secretaria.'
export const EXCUSE_NO_ABSENCES =
  'Nesses dias não há faltas a justificar: nas aulas que houve, o aluno estava presente.'
export const EXCUSE_NO_CLASS = 'Em {dia} o aluno não estava em nenhuma turma da escola.'
export const EXCUSE_BEYOND_YEAR = 'A justificativa vale dentro do ano letivo, que termina em {dia}.'
export const EXCUSE_OF_DAY = 'Nesta turma a presença vale para o dia todo. Justifique o dia, e não aulas dele.'
export const EXCUSE_STRANGE_LESSON = 'Uma das aulas escolhidas não é desse dia. Escolha de novo.'
export const EXCUSE_NOT_YOURS = 'Quem justifica faltas é o responsável pedagógico ou legal do aluno.'
export const EXCUSE_DECIDED = 'A escola já decidiu sobre esta justificativa.'
export const EXCUSE_ELSEWHERE = 'Nesses dias o aluno estuda em outra unidade, que registra a justificativa.'
export const EXCUSE_STRANGE_DAY = 'Escolha dias que estão na justificativa.'
export const EXCUSES_REFUSED =
  'Nenhuma justificativa foi registrada. Corrija o que segue, ou tire os alunos da lista. {motivos}'
