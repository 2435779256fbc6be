/** Attendance of a student, alerts and active search. */
export const ATTENDANCE_NOT_YOURS =
  'A frequência é vista pelos pais e por quem responde pela vida escolar do aluno. Se é o seu caso, fale com a secretaria.'
export const SEARCH_STARTED = 'Busca ativa iniciada.'
export const SEARCH_NOT_OPEN = 'Esta busca ativa já foi encerrada.'
export const SEARCH_CLOSED = 'Busca ativa encerrada.'
export const SEARCH_WITHOUT_CONTACT = 'Registre ao menos um contato antes de encerrar a busca.'
export const CONTACT_NOTED = 'Contato registrado.'
export const CONTACT_IN_FUTURE = 'O dia do contato não pode ser depois de hoje.'
export const CONTACT_NEXT_BEFORE = 'O próximo passo não pode ser antes do contato.'
export const NOTICE_NOT_DUE = 'As faltas deste aluno ainda não passam de 30% do que a lei permite.'
export const DELIVERY_NOTED = 'Entrega registrada.'
export const DELIVERY_OUT_OF_TIME = 'Informe um dia entre a impressão da notificação e hoje.'
