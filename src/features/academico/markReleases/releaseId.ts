import type { ReleasePlace } from '#domain/markReleases/markReleases.schemas.ts'

/** What tells sheets apart, as one number: class group, subject and stage. */
export const releaseId = ({ idTurma, idDisciplina, numeroEtapa }: ReleasePlace): number =>
  (idTurma * 100_000 + (idDisciplina ?? 0)) * 20 + numeroEtapa

/** What tells changes of sheets apart. */
export const changeKey = (to: number, places: readonly ReleasePlace[]): string =>
  `${to} ${places.map(releaseId).join()}`
