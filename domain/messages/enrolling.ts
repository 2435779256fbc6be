/** Enrolling, step by step. */

export const ENROLMENT_SETTLED = 'A matrícula está como “{situacao}” e não muda mais por aqui. Fale com a secretaria.'
export const STEP_NOT_REACHED = 'Conclua antes a etapa {etapa}.'
export const SEATS_GONE =
  'Não há mais vagas em {serie}, {periodo}. Escolha outro turno, ou fale com a secretaria para entrar na lista de espera.'
export const PLACE_GONE = 'Esta opção não é mais ofertada. Escolha outra.'
export const SHIFT_MISSING = 'Escolha o turno para guardar a vaga.'
export const PROCESS_OVER =
  'O período de matrículas terminou. O que você preencheu está guardado: fale com a secretaria para escolher outra vaga.'
export const FIELD_FIXED = 'A escola já conferiu este dado. Para corrigir, fale com a secretaria.'
