/** The full hours of a day, as the choices of a field. */
export const WHOLE_HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour}h` }))

/** A full hour as the value of a field; empty: none. */
export const wholeHourText = (hour: number | null): string => (hour === null ? '' : String(hour))

/** The full hour of a field's value; null: none. */
export const wholeHourIn = (text: string): number | null => (text === '' ? null : Number(text))
