/** What a link is of: a grade of a unit in a year, or one subject of it. */
export interface LinkPlace {
  readonly idAnoLetivo: number
  readonly idUnidade: number
  readonly idSerie: number
  /** Null: the grade as a whole. */
  readonly idDisciplina: number | null
}

/**
 * The link that holds for a grade of a unit in a year, and for a subject of it: the subject's own wins over that of its
 * grade (D 2.3 “Vínculo”). Null where there is neither.
 */
export const linkThatHolds = <Link extends LinkPlace>(links: readonly Link[], place: LinkPlace): Link | null => {
  const of = links.filter(
    (one) =>
      one.idAnoLetivo === place.idAnoLetivo && one.idUnidade === place.idUnidade && one.idSerie === place.idSerie,
  )
  const own =
    place.idDisciplina === null ? undefined : of.find(({ idDisciplina }) => idDisciplina === place.idDisciplina)
  return own ?? of.find(({ idDisciplina }) => idDisciplina === null) ?? null
}
