/** Two records of one person that become one. */

export const MERGE_SELF = 'Escolha dois cadastros diferentes e ativos.'
export const MERGE_TWO_CPFS = 'Os cadastros têm CPFs diferentes: são de duas pessoas.'
export const MERGE_ELSEWHERE = 'Um dos cadastros responde por alunos de outras unidades. Peça a um usuário master.'
export const MERGE_STUDENT_ELSEWHERE = 'Um dos cadastros tem matrícula em outra unidade. Peça a um usuário master.'
export const MERGE_TWO_ENROLMENTS = 'Os dois cadastros têm matrícula em {ano}. Cancele antes a que sobra.'
export const MERGE_LOSES_ROLE = '{aluno} ficaria sem responsável {papeis}. Dê antes esta função ao cadastro que fica.'
export const MERGE_UNDO_BLOCKED =
  'Não é possível desfazer: os vínculos ou os dados mudaram desde a unificação. Nada foi alterado.'
export const MERGE_DONE = 'Cadastros unificados com sucesso!'
export const MERGE_UNDONE = 'Unificação desfeita com sucesso!'
