/** A calendar is written, approved, and shown to families (D 2.2). */
export const DRAFT = 0
export const APPROVED = 1
export const PUBLISHED = 2
export type CalendarStatus = 0 | 1 | 2

/** A school year of a unit has not begun, runs, or is closed (D 2.2). */
export const NOT_BEGUN = 0
export const RUNNING = 1
export const CLOSED = 2
export type YearStatus = 0 | 1 | 2

export const CALENDAR_STATUS_LABEL: Readonly<Record<CalendarStatus, string>> = {
  0: 'Rascunho',
  1: 'Aprovado',
  2: 'Publicado',
}

export const YEAR_STATUS_LABEL: Readonly<Record<YearStatus, string>> = {
  0: 'Não iniciado',
  1: 'Em andamento',
  2: 'Encerrado',
}

type Transitions = Readonly<Record<0 | 1 | 2, readonly (0 | 1 | 2)[]>>

/** Approve, publish, and back to a draft. */
const CALENDAR_STEPS: Transitions = { 0: [APPROVED], 1: [PUBLISHED, DRAFT], 2: [DRAFT] }
/** Begin, close, and open again what was closed too early. */
const YEAR_STEPS: Transitions = { 0: [RUNNING], 1: [CLOSED], 2: [RUNNING] }

/** The possible next states of a calendar. */
export const calendarSteps = (from: CalendarStatus): readonly CalendarStatus[] => CALENDAR_STEPS[from]

/** The possible next states of a school year. */
export const yearSteps = (from: YearStatus): readonly YearStatus[] => YEAR_STEPS[from]

/** Reverting a published state needs a reason. */
export const needsReason = (from: number, to: number): boolean => to < from

/** Changing a day of an approved calendar needs a reason. */
export const changeNeedsReason = (status: CalendarStatus): boolean => status !== DRAFT
