import { CALENDARS } from '#src/core/calendars/paths.ts'

export const NEW_CALENDAR = `${CALENDARS}/novo`
/** A-K2. */
export const RECESSES = '/academico/calendario/recessos'

export const NEW_CALENDAR_DRAFT = 'calendars/novo'
/** Draft of the event that is open. */
export const EVENT_DRAFT = 'calendars/evento'
