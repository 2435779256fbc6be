/** Students, guardians, links and enrolments. */

export const PERSON_TAKEN = 'Este {campo} já é de {nome}.'
export const PERSON_TAKEN_ELSEWHERE =
  'Este {campo} já está cadastrado em outra unidade. Peça o vínculo a quem trabalha nela.'
export const LINK_EXISTS = 'Este responsável já está vinculado ao aluno.'
export const LINK_LAST_ROLE = 'O aluno ficaria sem responsável {papeis}. Dê antes esta função a outra pessoa.'
export const LINK_CONTRACT =
  'O contrato {contrato} está ativo, e o aluno ficaria sem responsável financeiro. Dê antes esta função a outra pessoa.'
export const LINK_SHARES = 'A soma dos percentuais financeiros passaria de 100%.'
export const ROLES_MISSING = 'O aluno precisa de responsável {papeis}.'
export const STUDENT_ALIKE = 'Já existe {nome}, {detalhe}. É a mesma pessoa?'
export const CHILD_KNOWN =
  '{nome} já tem cadastro na escola, e outra pessoa cuida da matrícula. Para mudar isso, fale com a secretaria.'
export const NO_SEATS = 'Não há vagas livres em {serie}, {periodo}.'
export const ENROLMENT_EXISTS = 'O aluno já tem matrícula neste ano letivo.'
export const AGE_BLOCKED = 'Na data de corte, o aluno não tem a idade de {serie}.'
export const AGE_RELEASE_MISSING = 'A idade do aluno está fora da faixa da série. Justifique a liberação.'
export const STUDENT_INCLUDED = 'Aluno incluído com sucesso! A matrícula está em andamento.'
export const GUARDIAN_INACTIVE = 'Este responsável está inativo.'
export const STUDENT_SAVED = 'Dados do aluno salvos com sucesso!'
export const GUARDIAN_SAVED = 'Dados do responsável salvos com sucesso!'
export const LINK_OPENED = 'Responsável vinculado com sucesso!'
export const LINK_SAVED = 'Vínculo atualizado com sucesso!'
export const LINK_CLOSED = 'Vínculo encerrado com sucesso!'
export const PHOTO_SAVED = 'Foto atualizada com sucesso!'
export const PHOTO_REMOVED = 'Foto removida com sucesso!'
