/** Announcements and news (A-P1). */
export const PUBLICATIONS = '/academico/publicacoes/comunicados'

/** Who receives a publication, and who read it. */
export const recipientsPath = (id: number): string => `${PUBLICATIONS}/${id}/destinatarios`
