/** Albums of pictures (A-P2). */
export const ALBUMS = '/academico/publicacoes/fotos-videos'

/** The families of an album, and who of them saw it. */
export const viewersPath = (id: number): string => `${ALBUMS}/${id}/destinatarios`

/** The pictures of an album. */
export const picturesPath = (id: number): string => `${ALBUMS}/${id}/fotos`
