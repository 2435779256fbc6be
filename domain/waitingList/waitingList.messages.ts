/** The waiting list. */

export const WAITING_ALREADY = 'O aluno já está na lista de espera.'
export const WAITING_TWICE =
  'Você já espera por duas vagas, o máximo. Para trocar uma delas, saia da lista e entre de novo.'
export const SEAT_CALLED = 'Há uma vaga guardada pela lista de espera: responda à convocação, ou conclua a matrícula.'
export const WAITING_FULL = 'A lista de espera deste turno está completa. Escolha outro turno, ou fale com a escola.'
export const WAITING_NONE = 'Este processo não tem lista de espera. Escolha outro turno, ou fale com a escola.'
export const SEATS_FREE = 'Há vaga neste turno: escolha-o para guardar a vaga.'
export const SUMMONS_OVER = 'Esta convocação não vale mais. Veja a situação na lista de espera.'
export const NOBODY_CALLED = 'Ninguém foi convocado: não há vaga livre, ou ninguém espera por ela.'
