/** The closing of the school year. */

export const CLASS_GROUP_CLOSED =
  'A turma {turma} está fechada: o que conta para os resultados não muda mais. Para corrigir algo, peça a reabertura em Fechamento do ano letivo.'
export const CLOSING_ONE_PLACE = 'Escolha turmas de um só ano letivo e de uma só unidade.'
export const CLOSING_NOT_CHOSEN = 'Escolha ao menos uma turma.'
export const CLOSING_RUNS = 'Espere: a simulação ou o processamento ainda está em andamento.'
export const CLOSING_CONFIRMED_ALREADY = 'Este fechamento já foi confirmado.'
export const CLOSING_NOT_SIMULATED = 'Simule antes: {turmas} ainda sem simulação.'
export const CLOSING_STALE =
  'Algo mudou depois da simulação em {turmas}. Simule de novo e confira o que mudou antes de seguir.'
export const CLOSING_BLOCKED = 'Ainda não dá para fechar {turma}: {motivo}'
export const CLOSING_NOT_ASKED = 'Peça o fechamento antes de confirmar.'
export const CLOSING_SAME_PERSON = 'Quem pediu o fechamento não confirma: outra pessoa com esse direito confirma.'
export const CLOSING_SENT = 'Fechamento pedido. Outra pessoa com esse direito confirma.'
export const CLOSING_REMOVED = 'Fechamento desfeito. Nenhum resultado tinha sido congelado.'
export const MINUTES_NOT_CLOSED = 'A ata sai quando a turma está fechada.'

export const YEAR_REOPENING_NOT_CLOSED = 'A turma {turma} não está fechada: não é preciso pedir a reabertura.'
export const YEAR_REOPENING_WAITS = 'Já há um pedido de reabertura da turma {turma}, ou ela já está aberta.'
export const YEAR_REOPENING_PAST = 'Escolha hoje ou um dia que ainda vem.'
export const YEAR_REOPENING_DECIDED = 'Este pedido já foi decidido.'
export const YEAR_REOPENING_NOT_BY_YOU = 'Outra pessoa com esse direito decide, e não quem pediu.'
export const YEAR_REOPENING_ANSWER = 'Diga por que o pedido é recusado: quem pediu lê este texto.'
export const YEAR_REOPENING_ONE_GROUP = 'Para reabrir só alguns alunos, escolha uma turma.'
export const YEAR_REOPENING_STUDENTS = 'Escolha alunos cujo resultado está congelado na turma {turma}.'
export const YEAR_REOPENING_SENT = 'Pedido de reabertura enviado. Outra pessoa com esse direito decide.'

export const LOCK_NOT_FROZEN = 'Só o aluno cujo resultado já está congelado pode ser travado.'
export const LOCK_REASON = 'Diga por que o aluno fica travado.'
export const LOCK_SAVED = 'Aluno travado: o reprocessamento não muda o resultado dele.'
export const LOCK_TAKEN_OFF = 'Trava retirada.'
