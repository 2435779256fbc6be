import type { PreReservationStudent } from '#domain/signUps/preReservations.schemas.ts'

/** What taking a first member out means (portal.md 4): to be removed from the list, or left out of a copy of it. */
export const [EDITING, COPYING] = [1, 2] as const
export type PreReservationMode = typeof EDITING | typeof COPYING

/** The two lists of a pre-reservation, and what is pending (portal.md 3). */
export interface PreReservation {
  readonly modo: PreReservationMode
  readonly disponiveis: readonly PreReservationStudent[]
  readonly reservados: readonly PreReservationStudent[]
  /** Members at the first load; null before it. */
  readonly originais: readonly number[] | null
  readonly adicionados: readonly number[]
  readonly removidos: readonly number[]
}

/** As it begins, and as a reset leaves it (portal.md 9 “Default pre-reservation mode 1”). */
export const NO_PRE_RESERVATION: PreReservation = {
  modo: EDITING,
  disponiveis: [],
  reservados: [],
  originais: null,
  adicionados: [],
  removidos: [],
}

interface Loaded {
  readonly disponiveis: readonly PreReservationStudent[]
  readonly reservados: readonly PreReservationStudent[]
}

/**
 * With what was loaded. The first load stores the original member ids; a later one, as after a search, brings other
 * students to choose from, and what is pending stays.
 */
export const withLoaded = (state: PreReservation, { disponiveis, reservados }: Loaded): PreReservation => {
  if (state.originais === null) return { ...state, disponiveis, reservados, originais: reservados.map(idOf) }
  const isIn = holding(state.reservados.map(idOf))
  const isShown = holding(disponiveis.map(idOf))
  const left = state.disponiveis.filter((one) => state.removidos.includes(one.id) && !isShown(one))
  return { ...state, disponiveis: byName([...disponiveis.filter((one) => !isIn(one)), ...left]) }
}

/** With a student of the available ones in the pre-reservation: to be added, unless they were in it originally. */
export const withAdded = (state: PreReservation, id: number): PreReservation => {
  const student = state.disponiveis.find((one) => one.id === id)
  if (student === undefined) return state
  return {
    ...state,
    disponiveis: without(state.disponiveis, id),
    reservados: byName([...state.reservados, student]),
    adicionados: isOriginal(state, id) ? state.adicionados : [...state.adicionados, id],
    removidos: state.removidos.filter((one) => one !== id),
  }
}

/**
 * With a member back among the available students. In mode 1 an original one is to be removed; in other modes the
 * original record is dropped.
 */
export const withRemoved = (state: PreReservation, id: number): PreReservation => {
  const student = state.reservados.find((one) => one.id === id)
  if (student === undefined) return state
  const original = isOriginal(state, id)
  return {
    ...state,
    disponiveis: byName([...state.disponiveis, student]),
    reservados: without(state.reservados, id),
    originais: state.modo === EDITING ? state.originais : (state.originais ?? []).filter((one) => one !== id),
    adicionados: state.adicionados.filter((one) => one !== id),
    removidos: original && state.modo === EDITING ? [...state.removidos, id] : state.removidos,
  }
}

/** What saving sends: the pending changes; of a copy, every member, for the other class has none of them. */
export const changesOf = ({ modo, reservados, adicionados, removidos }: PreReservation) =>
  modo === EDITING ? { adicionados, removidos } : { adicionados: reservados.map(idOf), removidos: [] }

/** Whether there are unsaved changes. */
export const isPending = ({ adicionados, removidos, modo }: PreReservation): boolean =>
  modo === COPYING || adicionados.length > 0 || removidos.length > 0

/** Whether the members are others than those that were loaded: what another mode would begin without. */
export const isMoved = ({ reservados }: PreReservation, loaded: readonly PreReservationStudent[]): boolean =>
  reservados.length !== loaded.length || !loaded.map(idOf).every((id) => reservados.map(idOf).includes(id))

const idOf = ({ id }: PreReservationStudent): number => id
const holding = (ids: readonly number[]) => (one: PreReservationStudent) => ids.includes(one.id)
const without = (list: readonly PreReservationStudent[], id: number) => list.filter((one) => one.id !== id)
const isOriginal = ({ originais }: PreReservation, id: number): boolean => originais?.includes(id) ?? false

const alphabet = new Intl.Collator('pt-BR')
const byName = (list: readonly PreReservationStudent[]) =>
  list.toSorted((a, b) => alphabet.compare(a.nome, b.nome) || a.id - b.id)
