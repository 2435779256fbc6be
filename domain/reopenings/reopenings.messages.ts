/** Requests to post after the window of a stage. */

export const REOPENING_YEAR_CLOSED = 'O ano letivo está encerrado, e nada dele muda mais.'
export const REOPENING_NEEDLESS = 'Esta etapa já aceita seus lançamentos nesta turma: não é preciso pedir.'
export const REOPENING_OF_TEACHERS = 'Só quem dá esta disciplina nesta turma hoje pede a reabertura.'
export const REOPENING_NOT_YET = 'O lançamento desta etapa ainda não começou.'
export const REOPENING_WAITS = 'Seu pedido de reabertura espera a resposta da coordenação.'
export const REOPENING_PAST = 'Escolha hoje ou um dia que ainda vem.'
export const REOPENING_DECIDED = 'Este pedido já foi decidido.'
export const REOPENING_NOT_BY_YOU = 'Pedidos de reabertura são decididos pela coordenação, e não por quem pediu.'
export const REOPENING_ANSWER = 'Diga por que o pedido é recusado: o professor lê este texto.'
export const REOPENING_SENT = 'Pedido enviado à coordenação.'
