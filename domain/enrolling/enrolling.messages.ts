/** Enrolling, step by step. */

export const ENROLMENT_SETTLED = 'A matrícula está como “{situacao}” e não muda mais por aqui. Fale com a secretaria.'
export const STEP_NOT_REACHED = 'Conclua antes a etapa {etapa}.'
export const SEATS_GONE =
  'Não há mais vagas em {serie}, {periodo}. Escolha outro turno, ou fale com a secretaria para entrar na lista de espera.'
export const RESERVATION_OVER = 'A reserva já terminou. Fale com a secretaria, ou comece uma matrícula.'
export const SEAT_NOT_HELD = 'A vaga do curso não está mais guardada. Guarde-a de novo antes de escolher.'
export const EXTRAS_GONE =
  'A vaga deixou de ser guardada e, nesse meio-tempo, acabou: {nomes}. Guarde a vaga de novo e confira as escolhas antes de concluir.'
export const EXTRAS_WENT =
  'A vaga está guardada de novo, mas nesse meio-tempo acabou: {nomes}. Confira cursos extras e outros itens.'
export const ACQUIRING_OFF = 'A escola não recebe estes pedidos pelo portal agora. Fale com a secretaria.'
export const NOT_ENROLLED = 'A matrícula ainda não está concluída: escolha cursos extras e itens nas etapas dela.'
export const ALREADY_ACQUIRED = 'Isto já foi contratado. Para mudar, fale com a secretaria.'
export const COURSE_ACQUIRED = 'Curso contratado! As cobranças estão na ficha financeira.'
export const COURSE_WAITING = 'O curso lotou: o aluno está na lista de espera, e nada é cobrado até haver vaga.'
export const ITEM_ACQUIRED = 'Item contratado! As cobranças estão na ficha financeira.'
export const PLACE_GONE = 'Esta opção não é mais ofertada. Escolha outra.'
export const SHIFT_MISSING = 'Escolha o turno para guardar a vaga.'
export const PROCESS_OVER =
  'O período de matrículas terminou. O que você preencheu está guardado: fale com a secretaria para escolher outra vaga.'
export const FIELD_FIXED = 'A escola já conferiu este dado. Para corrigir, fale com a secretaria.'
