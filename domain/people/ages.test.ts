import { ageVerdictFor } from '#domain/people/ages.ts'

const FIRST_YEAR = { dataCorte: '2027-03-31', foraDaFaixa: 2, idadeMinima: 6, idadeMaxima: 8 }

test.each([
  ['2021-03-31', 2, 'fits'],
  ['2021-04-01', 2, 'block'],
  ['2021-04-01', 1, 'warn'],
  ['2018-03-31', 3, 'release'],
])('born on %s, mode %i: %s', (birth, foraDaFaixa, verdict) => {
  expect(ageVerdictFor(birth, { ...FIRST_YEAR, foraDaFaixa })).toBe(verdict)
})
