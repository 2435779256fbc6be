const ISO = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a day of the calendar, as `2025-10-31`. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return ISO.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Nobody at school today was born earlier; a typed year below it is a slip. */
export const FIRST_DAY = '1900-01-01'
