/** Departures of students (A-G10, D 2.13). */

export const MOVEMENT_OPENED = 'Pedido aberto. Nada mudou na matrícula ainda.'
export const MOVEMENT_SAVED = 'Pedido alterado com sucesso!'
export const MOVEMENT_DONE = 'Saída efetivada. A vaga está livre, e o histórico do aluno fica guardado.'
export const MOVEMENT_GIVEN_UP = 'Pedido cancelado. A matrícula continua como estava.'
export const MOVEMENT_UNDONE = 'Saída desfeita. O aluno está de volta à turma.'
export const MOVEMENT_BACK = 'Retorno registrado. O aluno está de volta à turma, com o intervalo no histórico.'
export const MOVEMENT_RETURN_DAY =
  'O aluno saiu em {saida}. Informe um dia depois desse, até hoje, dentro do ano letivo.'
export const MOVEMENT_NO_RETURN = 'De um óbito não se retorna. Se foi engano, desfaça a saída.'
export const MOVEMENT_UNDER_WAY = 'Já há um pedido de saída desta matrícula em andamento. Abra-o na lista.'
export const MOVEMENT_SETTLED = 'Este pedido está como “{situacao}” e não muda mais.'
export const MOVEMENT_NOT_ENROLLED =
  'A matrícula está como “{situacao}”. Só sai quem está matriculado; uma matrícula em andamento se cancela em Gestão de matrículas.'
export const MOVEMENT_BEFORE_START = 'O aluno está matriculado desde {inicio}. Informe esse dia, ou um posterior.'
export const MOVEMENT_AHEAD = 'Informe um dia até hoje: a saída só se efetiva quando o aluno já saiu.'
export const MOVEMENT_AFTER_YEAR = 'O ano letivo termina em {fim}. Informe um dia até lá.'
export const MOVEMENT_STAGE_CLOSED =
  'A etapa {etapa} está fechada. Informe um dia depois de {fim}, ou peça à coordenação que a reabra.'
export const MOVEMENT_PRESENT_LATER =
  'O aluno tem presença na chamada de {dia}. Informe esse dia, ou um posterior, ou corrija a chamada.'
export const MOVEMENT_NEEDS_SEARCH =
  'O abandono exige a busca ativa do aluno encerrada com esse resultado. Registre-a em Infrequência.'
export const MOVEMENT_SEAT_TAKEN = 'A vaga já não está livre: {motivo} Rematricule o aluno.'
export const MOVEMENT_OTHER_ENROLMENT = 'O aluno já tem outra matrícula neste ano. A saída não se desfaz mais.'
export const MOVEMENT_CHARGE_PAID = 'A cobrança {cobranca}, feita na saída, já foi paga ou alterada. Estorne-a antes.'
export const MOVEMENT_CHARGE_AGAIN = 'A cobrança {cobranca} foi feita de novo depois da saída. Cancele-a antes.'
export const MOVEMENT_CHANGED_SINCE = 'A matrícula mudou depois da saída. A saída não se desfaz mais.'
export const MOVEMENT_DAY_WRONG = 'A saída não se efetiva neste dia. {motivo}'
