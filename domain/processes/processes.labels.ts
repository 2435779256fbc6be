/** The fields of a range of births. */
export const BIRTH_RANGE_LABELS = {
  idSerie: 'Série',
  de: 'Nascidos de',
  ate: 'Nascidos até',
} as const

/** How the fields of an offered place are called (M10). */
export const OFFERED_PLACE_LABELS = {
  ofertado: 'Ofertado neste processo',
  vagas: 'Vagas ofertadas',
  meta: 'Meta de matrículas',
} as const
