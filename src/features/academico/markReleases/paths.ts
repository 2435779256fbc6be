/** A-P3: which marks families see. */
export const MARK_RELEASES = '/academico/publicacoes/notas'
