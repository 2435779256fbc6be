import fc from 'fast-check'
import type { PreReservationStudent } from '#domain/signUps/preReservations.schemas.ts'
import {
  changesOf,
  COPYING,
  EDITING,
  isPending,
  NO_PRE_RESERVATION,
  type PreReservation,
  type PreReservationMode,
  withAdded,
  withLoaded,
  withRemoved,
} from '#domain/signUps/preReservation.ts'

const student = (id: number): PreReservationStudent => ({
  id,
  nome: `Aluno ${id}`,
  ra: String(id),
  serie: '1º ano',
  inscrito: false,
})
const idsOf = (list: readonly PreReservationStudent[]) => list.map(({ id }) => id)

/** 1 to 4 are available, 5 to 8 are in it. */
const begun = (modo: PreReservationMode = EDITING): PreReservation =>
  withLoaded(
    { ...NO_PRE_RESERVATION, modo },
    {
      disponiveis: [1, 2, 3, 4].map(student),
      reservados: [5, 6, 7, 8].map(student),
    },
  )

test('the first load stores the original members, a later one keeps them and what is pending', () => {
  const added = withRemoved(withAdded(begun(), 1), 5)
  expect(begun().originais).toEqual([5, 6, 7, 8])
  const searched = withLoaded(added, { disponiveis: [1, 2].map(student), reservados: [5, 6].map(student) })
  expect(searched).toMatchObject({ originais: [5, 6, 7, 8], adicionados: [1], removidos: [5] })
  expect(idsOf(searched.disponiveis)).toEqual([2, 5])
  expect(idsOf(searched.reservados)).toEqual([1, 6, 7, 8])
})

test.each([
  ['a new one is to be added', EDITING, [withAdd(1)], { adicionados: [1], removidos: [] }],
  ['a new one who is taken back is nothing', EDITING, [withAdd(1), withRemove(1)], { adicionados: [], removidos: [] }],
  ['a member is to be removed', EDITING, [withRemove(5)], { adicionados: [], removidos: [5] }],
  ['a member who comes back is nothing', EDITING, [withRemove(5), withAdd(5)], { adicionados: [], removidos: [] }],
  ['of a copy everybody is sent', COPYING, [withAdd(1), withRemove(5)], { adicionados: [1, 6, 7, 8], removidos: [] }],
])('%s', (_, modo, steps, changes) => {
  const state = steps.reduce((last, step) => step(last), begun(modo))
  expect(changesOf(state)).toEqual(changes)
  expect(isPending(state)).toBe(modo === COPYING || changes.adicionados.length + changes.removidos.length > 0)
})

test('in other modes the original record is dropped: a student who comes back is to be added', () => {
  const dropped = withRemoved(begun(COPYING), 5)
  expect(dropped).toMatchObject({ originais: [6, 7, 8], removidos: [] })
  expect(withAdded(dropped, 5).adicionados).toEqual([5])
})

const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 9 })), { maxLength: 40 })
const modes = fc.constantFrom<PreReservationMode>(EDITING, COPYING)

test('whatever is moved, everybody is in one list, and nobody is to be added and removed', () => {
  fc.assert(
    fc.property(modes, steps, (modo, moves) => {
      const state = moves.reduce((last, [adds, id]) => (adds ? withAdded : withRemoved)(last, id), begun(modo))
      const { disponiveis, reservados, adicionados, removidos, originais } = state
      const everybody = [...idsOf(disponiveis), ...idsOf(reservados)].toSorted((a, b) => a - b)
      expect(everybody).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(adicionados.filter((id) => removidos.includes(id) || originais?.includes(id))).toEqual([])
      expect(removidos.filter((id) => !originais?.includes(id))).toEqual([])
      expect(new Set(adicionados).size).toBe(adicionados.length)
      const kept = (originais ?? []).filter((id) => !removidos.includes(id))
      expect(idsOf(reservados).toSorted((a, b) => a - b)).toEqual([...kept, ...adicionados].toSorted((a, b) => a - b))
    }),
  )
})

test('taking every step back leaves nothing pending', () => {
  fc.assert(
    fc.property(steps, (moves) => {
      const state = moves.reduce((last, [adds, id]) => (adds ? withAdded : withRemoved)(last, id), begun())
      const back = [
        ...state.adicionados.map((id) => withRemove(id)),
        ...state.removidos.map((id) => withAdd(id)),
      ].reduce((last, step) => step(last), state)
      expect(back).toEqual(begun())
    }),
  )
})

function withAdd(id: number) {
  return (state: PreReservation) => withAdded(state, id)
}
function withRemove(id: number) {
  return (state: PreReservation) => withRemoved(state, id)
}
