/** A-K1 and the places below it. */
export const CALENDARS = '/academico/calendario/calendarios'
export const NEW_CALENDAR = `${CALENDARS}/novo`
/** A-K2. */
export const RECESSES = '/academico/calendario/recessos'

export const calendarPath = (id: number): string => `${CALENDARS}/${id}`

export const NEW_CALENDAR_DRAFT = 'calendars/novo'
/** Draft of the event that is open. */
export const EVENT_DRAFT = 'calendars/evento'
