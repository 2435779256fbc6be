/** Local part, `@`, and a domain of at least two labels; nothing with blanks, no dot at an edge or twice in a row. */
const EMAIL = /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.\d]{2,}$/

const EMAIL_MAX = 254

/** Whether a text reads as an e-mail address (portal.md 5). */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text.trim())

/** The address as it is stored and compared: without blanks around it, in lower case. */
export const emailKey = (text: string): string => text.trim().toLowerCase()
