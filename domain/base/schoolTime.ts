/** The school's zone: days and deadlines follow it, whatever the zone of server and browser. */
export const SCHOOL_ZONE = 'America/Sao_Paulo'

const INSTANT = new Intl.DateTimeFormat('pt-BR', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** An instant as people at school read it: `21/11/2026, 14:30`. */
export const schoolInstant = (instant: Date): string => INSTANT.format(instant)

const SECOND = new Intl.DateTimeFormat('pt-BR', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** The same to the second, for proofs: `21/11/2026, 14:30:05`. */
export const schoolSecond = (instant: Date): string => SECOND.format(instant)

const STAMP = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** The same for comparing with a day and a time of the school: `2026-11-21T14:30:05`. */
export const schoolStamp = (instant: Date): string => STAMP.format(instant).replace(' ', 'T')
