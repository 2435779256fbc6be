export const FAMILY_ALBUMS = '/academico/area/fotos-videos'

/** One of them. The menu of families has no path below this one, so the query says which. */
export const albumPath = (id: number): string => `${FAMILY_ALBUMS}?album=${id}`
