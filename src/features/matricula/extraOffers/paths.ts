/** M11: offers of extra courses. */
export const EXTRA_OFFERS = '/matricula/matriculas/configuracao/cursos-extras'

/** Name of the draft of an offer. */
export const offerDraft = (id: number): string => `extraOffers/${id}`
