import type { ByPlace } from '#domain/processes/offeredPlaces.schemas.ts'

/** M10: the places that each process offers. */
export const OFFERED_PLACES = '/matricula/matriculas/configuracao/cursos-regulares'

/** Name of the draft of a place. */
export const placeDraft = ({ idProcesso, idUnidade, idSerie, idPeriodo }: ByPlace): string =>
  `cursos-regulares/${idProcesso}-${idUnidade}-${idSerie}-${idPeriodo}`
