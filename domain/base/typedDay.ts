const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, as `2025-10-31`. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return ISO.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of the day, as `07:30`. */
export const isTime = (text: string): boolean => TIME.test(text)

/** Nobody at school today was born earlier; a typed year below it is a slip. */
export const FIRST_DAY = '1900-01-01'
