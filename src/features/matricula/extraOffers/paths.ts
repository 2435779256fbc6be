/** M11: what is offered of extra courses. */
export const EXTRA_OFFERS = '/matricula/matriculas/configuracao/cursos-extras'

/** M23: what a year of each extra course costs. */
export const EXTRA_FEES = '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras'

/** Name of the draft of an offer. */
export const offerDraft = (id: number): string => `oferta-curso-extra/${id}`
