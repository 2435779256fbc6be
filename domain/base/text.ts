const COMBINING_MARKS = /\p{Mn}/gu

/**
 * Text normalized for comparing, sorting and searching: lower case, without accents, single spaces. The server stores
 * it in a separate column.
 */
export const searchable = (text: string): string => oneLine(withoutAccents(text).toLowerCase())

/** `São João` as `Sao Joao`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(COMBINING_MARKS, '')

/** A line of text as it is stored: single spaces, trimmed. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * How well a name matches a typed text, both searchable: 0 the name begins with it, 1 one of its words does, 2
 * otherwise.
 */
export const nearness = (name: string, typed: string): 0 | 1 | 2 => {
  if (name.startsWith(typed)) return 0
  return name.includes(` ${typed}`) ? 1 : 2
}

/** `março` as `Março`. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Only the digits of a document, phone or CEP number. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Particles of Brazilian names, which give no initial. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** First and last initial of a name: `Ana Beatriz da Silva` → `AS`, `Ícaro` → `Í`. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()))
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => word?.charAt(0).toUpperCase()).join('')
}
