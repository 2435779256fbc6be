/** M17: students for whom an extra course is kept. */
export const PRE_RESERVATION = '/matricula/cursos/pre-reserva'

/** Under this name the portal knows that there is something to save. */
export const PENDING_DRAFT = 'pre-reserva'
