/** M17: pre-reservations of extra courses. */
export const PRE_RESERVATION = '/matricula/cursos/pre-reserva'

/** Draft name that marks unsaved changes. */
export const PENDING_DRAFT = 'preReservation/opcao'
