/** What families authorise (A-G9). */
export const AUTHORISATIONS = '/academico/gerenciamento/autorizacoes'

/** Who is asked, and what they said. */
export const answersPath = (id: number): string => `${AUTHORISATIONS}/${id}/respostas`
