/** The album that a query names; null: the list. */
export const albumIn = ({ album }: Readonly<Record<string, string>>): number | null =>
  album !== undefined && /^\d{1,9}$/.test(album) ? Number(album) : null

/** How many albums a page of the list has. */
export const ALBUMS_AT_ONCE = 12
