/** Albums of pictures (A-P2). */
export const ALBUMS = '/academico/publicacoes/fotos-videos'

/** The pictures of an album. */
export const picturesPath = (id: number): string => `${ALBUMS}/${id}/fotos`
