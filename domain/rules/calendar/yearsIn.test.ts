import { message } from '#domain/messages.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from './yearsIn.ts'

const year = (id: number, ano: number, ativo: boolean) => ({
  id,
  nome: String(ano),
  ativo,
  ano,
  inicio: `${ano}-02-01`,
  fim: `${ano}-12-15`,
})
const [NORTH, SOUTH, NEW] = [1, 2, 3]
const YEARS = {
  anos: [year(8, 2026, true), year(7, 2025, false)],
  anosDasUnidades: [
    { idUnidade: NORTH, idAnoLetivo: 8, ativo: false },
    { idUnidade: SOUTH, idAnoLetivo: 7, ativo: true },
  ],
}

test.each([
  ['a unit that closed early', NORTH, [false, false]],
  ['a unit that is late', SOUTH, [true, true]],
  ['a unit without years of its own', NEW, [true, false]],
  ['no unit yet', null, [true, false]],
])('%s', (_, unit, open) => {
  expect(yearsIn(YEARS, unit).map(({ ativo }) => ativo)).toEqual(open)
})

test.each([
  ['closed in the unit alone', { idAnoLetivo: 8, idUnidade: NORTH }, 2026],
  ['open in the unit alone', { idAnoLetivo: 7, idUnidade: SOUTH }, undefined],
  ['closed in the whole school', { idAnoLetivo: 7, idUnidade: NEW }, 2025],
  ['none yet', { idAnoLetivo: null, idUnidade: NORTH }, undefined],
])('the year of a record: %s', (_, place, closed) => {
  expect(closedYearOf(YEARS, place)?.ano).toBe(closed)
})

test('a draft may not name a year that is closed in its unit', () => {
  expect(closedYearFlaw(YEARS, { idAnoLetivo: 8, idUnidade: NORTH })).toEqual({
    idAnoLetivo: message('SCHOOL_YEAR_CLOSED', { ano: 2026 }),
  })
  expect(closedYearFlaw(YEARS, { idAnoLetivo: 8, idUnidade: SOUTH })).toEqual({})
})
