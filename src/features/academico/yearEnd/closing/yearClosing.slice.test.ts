import type { YearEnd } from '#domain/yearEnd/closing.schemas.ts'
import { loadYearEnd } from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import { groupsSelected, yearClosingSlice } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'

const { reducer } = yearClosingSlice

const yearEnd = (unit: number): YearEnd => ({
  dia: '2026-11-30',
  anos: [],
  anoLetivo: null,
  unidades: [],
  unidade: { id: unit, nome: `Unidade ${unit}` },
  podeEditar: true,
  hoje: '2026-11-30',
  turmas: [],
  fechamentos: [],
  reaberturas: [],
  divergencias: 0,
})

const asked = (unit: number) => loadYearEnd.asked({ idAnoLetivo: 1, idUnidade: unit })
const answered = (unit: number) =>
  loadYearEnd.answered({ input: { idAnoLetivo: 1, idUnidade: unit }, result: yearEnd(unit) })
const shown = () => [asked(1), answered(1), groupsSelected([7])].reduce(reducer, reducer(undefined, { type: '' }))

test('asking for another unit unselects the class groups and holds the old ones until the new ones are here', () => {
  const waiting = reducer(shown(), asked(2))
  expect(waiting).toMatchObject({ selected: [], isOld: true })
  expect(reducer(waiting, answered(2))).toMatchObject({ isOld: false })
})

test('what failed to come leaves the old ones held, also when it is tried again', () => {
  const failed = loadYearEnd.failed({
    input: { idAnoLetivo: 1, idUnidade: 2 },
    failure: { status: 500, code: null, message: '', fields: {}, current: null },
  })
  expect([asked(2), failed, asked(2)].reduce(reducer, shown())).toMatchObject({ isOld: true })
})

test('asking for the same unit again keeps the selection', () => {
  expect(reducer(shown(), asked(1))).toMatchObject({ selected: [7], isOld: false })
})
