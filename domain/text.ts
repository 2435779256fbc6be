const COMBINING_MARKS = /\p{Mn}/gu

/** Text as it is compared, sorted and searched: lower case, without accents, single spaces. The server keeps it in a column of its own. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Only the digits of a document, phone or CEP number. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')
