const COMBINING_MARKS = /\p{Mn}/gu

/** Text as it is compared, sorted and searched: lower case, without accents, single spaces. The server keeps it in a column of its own. */
export const searchable = (text: string): string => oneLine(withoutAccents(text).toLowerCase())

/** `São João` as `Sao Joao`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(COMBINING_MARKS, '')

/** Text of one line as it is kept: single spaces, none around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** How near a name is to what was typed, both searchable: 0 it begins so, 1 one of its words does, 2 it is elsewhere or nowhere. */
export const nearness = (name: string, typed: string): 0 | 1 | 2 => {
  if (name.startsWith(typed)) return 0
  return name.includes(` ${typed}`) ? 1 : 2
}

/** Only the digits of a document, phone or CEP number. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')
