/** The fields of a range of births. */
export const BIRTH_RANGE_LABELS = {
  idSerie: 'Série',
  de: 'Nascidos de',
  ate: 'Nascidos até',
} as const
