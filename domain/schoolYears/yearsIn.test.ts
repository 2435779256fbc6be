import { message } from '#domain/all/messages.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'

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
    { idUnidade: NORTH, idAnoLetivo: 8, ativo: false, inicio: '2026-02-09', fim: '2026-12-22' },
    { idUnidade: SOUTH, idAnoLetivo: 7, ativo: true, inicio: '2025-02-03', fim: '2025-12-19' },
  ],
}

test.each([
  ['a unit that closed early', NORTH, [false, false], ['2026-02-09', '2025-02-01']],
  ['a unit that is late', SOUTH, [true, true], ['2026-02-01', '2025-02-03']],
  ['a unit without years of its own', NEW, [true, false], ['2026-02-01', '2025-02-01']],
  ['no unit yet', null, [true, false], ['2026-02-01', '2025-02-01']],
])('%s', (_, unit, open, begin) => {
  const years = yearsIn(YEARS, unit)
  expect(years.map(({ ativo }) => ativo)).toEqual(open)
  expect(years.map(({ inicio }) => inicio)).toEqual(begin)
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
