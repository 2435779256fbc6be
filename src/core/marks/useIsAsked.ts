import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'

interface SheetPlace {
  readonly idTurma: number
  readonly idDisciplina: number | null
  readonly numeroEtapa: number | null
}

/** Whether a sheet is the one that the filters ask for: until it comes, the one from before stands there. */
export const useIsAsked = ({ idTurma, idDisciplina, numeroEtapa }: SheetPlace): boolean => {
  const { values } = useFilters()
  const isOr = (name: string, id: number | null) => (idOf(values, name) ?? id) === id
  return isOr('group', idTurma) && isOr('subject', idDisciplina) && isOr('stage', numeroEtapa)
}
