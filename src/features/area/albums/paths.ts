export const FAMILY_ALBUMS = '/academico/area/fotos-videos'

/** One of them. The menu of families has no path below this one, so the query says which. */
export const albumPath = (id: number): string => `${FAMILY_ALBUMS}?album=${id}`

/** The album that a query names; null: the list. */
export const albumIn = ({ album }: Readonly<Record<string, string>>): number | null =>
  album !== undefined && /^\d{1,9}$/.test(album) ? Number(album) : null

/** How many albums a page of the list has. */
export const ALBUMS_AT_ONCE = 12
