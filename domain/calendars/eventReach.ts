/** The reach of an event (D 2.2): an empty list means all, and every list must match. */
export interface Reach {
  readonly cursos: readonly number[]
  readonly series: readonly number[]
  readonly turmas: readonly number[]
  readonly turnos: readonly number[]
}

/** Students of a grade in a class group. Shift and class group are null while there are none yet. */
export interface Scope {
  readonly curso: number
  readonly serie: number
  readonly turno: number | null
  readonly turma: number | null
}

/** Whether an event is for the whole of its calendar. */
export const isForAll = ({ cursos, series, turmas, turnos }: Reach): boolean =>
  cursos.length + series.length + turmas.length + turnos.length === 0

/** Whether an event reaches these students; null: everybody. An unknown shift matches every shift. */
export const isFor = (event: Reach, scope: Scope | null): boolean => {
  if (scope === null) return isForAll(event)
  const { curso, serie, turno, turma } = scope
  return (
    named(event.cursos, curso) &&
    named(event.series, serie) &&
    (turno === null || named(event.turnos, turno)) &&
    (turma === null ? event.turmas.length === 0 : named(event.turmas, turma))
  )
}

const named = (ids: readonly number[], id: number): boolean => ids.length === 0 || ids.includes(id)

/** Whether an event reaches any students; an event for the whole calendar does, even before there are class groups. */
export const reachesAnybody = (event: Reach, scopes: readonly Scope[]): boolean =>
  isForAll(event) || scopes.some((scope) => isFor(event, scope))

/** Whether two events reach students in common. */
export const shareAnybody = (one: Reach, other: Reach, scopes: readonly Scope[]): boolean =>
  isForAll(one) || isForAll(other) || scopes.some((scope) => isFor(one, scope) && isFor(other, scope))
