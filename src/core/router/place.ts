/** A place in the portal: the parts of a URL, as plain data. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** `/a?b=c#d` in its parts. Only paths of this site: anything else is taken as a path. */
export const placeOf = (path: string): Place => {
  const [beforeHash, hash] = splitAt(path, '#')
  const [pathname, search] = splitAt(beforeHash, '?')
  return { pathname: pathname === '' ? '/' : pathname, search, hash }
}

/** The parts as one path. */
export const pathOf = ({ pathname, search, hash }: Place): string => pathname + search + hash

/** The query of a place by name; a name given twice counts once. */
export const queryOf = ({ search }: Pick<Place, 'search'>): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(search))

const splitAt = (text: string, mark: string): [string, string] => {
  const index = text.indexOf(mark)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index)]
}
