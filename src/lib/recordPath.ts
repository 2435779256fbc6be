/** How the path of the form of a new record ends, where that of one that is there has its id. */
export const NEW = 'novo'

/** The id in a path; null for a new record, whose path says so, or has none. */
export const idIn = (text: string | undefined): number | null =>
  text === undefined || text === NEW ? null : Number(text)

/** The record that a new one is a copy of, by the query of its path; null where it begins empty. */
export const copiedIn = ({ copia }: Readonly<Record<string, string>>): number | null =>
  copia === undefined ? null : Number(copia)
