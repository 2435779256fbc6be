import fc from 'fast-check'
import { addDays, weekdayOf } from '#domain/base/days.ts'
import { easterOf } from '#domain/holidays/easter.ts'
import { type HolidayRule, holidaysOf, MUNICIPAL, NATIONAL, OPTIONAL, STATE } from '#domain/holidays/holidays.ts'
import { LEGAL_HOLIDAYS } from '#domain/holidays/legalHolidays.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'

// Published tables of the Church and of the portarias of the federal government.
test.each([
  [1583, '1583-04-10'],
  [1818, '1818-03-22'],
  [1900, '1900-04-15'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2020, '2020-04-12'],
  [2021, '2021-04-04'],
  [2022, '2022-04-17'],
  [2023, '2023-04-09'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2030, '2030-04-21'],
  [2035, '2035-03-25'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('Easter is a Sunday from 22 March to 25 April, every year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
      const day = easterOf(year)
      expect(weekdayOf(day)).toBe(0)
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true)
    }),
  )
})

test.each([
  ['Natal', '2026-12-25', true],
  ['Sexta-feira Santa', '2026-04-03', true],
  ['Carnaval, no holiday by law', '2026-02-17', false],
  ['Revolução Constitucionalista, of one state', '2026-07-09', false],
  ['any day', '2026-12-23', false],
])('%s is a holiday of the whole country on %s: %s', (_, day, expected) => {
  expect(isNationalHoliday(day)).toBe(expected)
})

const NOWHERE = { uf: null, cidade: null }
const daysOf = (year: number, tipo: number, place = NOWHERE as { uf: number | null; cidade: string | null }) =>
  holidaysOf(year, place, LEGAL_HOLIDAYS)
    .filter((one) => one.tipo === tipo)
    .map(({ dia }) => dia.slice(5))

test.each([
  [2023, ['01-01', '04-07', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']],
  [2024, ['01-01', '03-29', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']],
  [2025, ['01-01', '04-18', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']],
  [2026, ['01-01', '04-03', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']],
])('the national holidays of %i', (year, days) => {
  expect(daysOf(year, NATIONAL)).toEqual(days)
})

test.each([
  [2025, ['03-03', '03-04', '03-05', '06-19']],
  [2026, ['02-16', '02-17', '02-18', '06-04']],
  [2027, ['02-08', '02-09', '02-10', '05-27']],
])('Carnival and Corpus Christi of %i', (year, days) => {
  expect(daysOf(year, OPTIONAL)).toEqual(days)
})

// Against the decrees and lists that states published for 2026.
test.each([
  ['Rondônia', 11, ['01-04']],
  // 20 January goes to the 23rd, which has one; 17 November to the 20th, which is of the nation.
  ['Acre', 12, ['01-23', '03-08', '06-15', '09-05']],
  ['Amazonas', 13, ['09-05']],
  ['Roraima', 14, ['10-05']],
  ['Pará', 15, ['08-15']],
  ['Amapá', 16, ['03-19', '05-15', '09-13']],
  ['Tocantins', 17, ['08-15', '09-08', '10-05']],
  ['Maranhão', 21, ['07-28']],
  ['Piauí', 22, ['10-19']],
  ['Ceará', 23, ['03-25']],
  ['Rio Grande do Norte', 24, ['10-03']],
  ['Paraíba', 25, ['08-05']],
  ['Pernambuco', 26, ['03-06']],
  ['Alagoas', 27, ['06-24', '06-29', '09-16', '11-30']],
  ['Sergipe', 28, ['07-08']],
  ['Bahia', 29, ['07-02']],
  ['Minas Gerais', 31, []],
  ['Espírito Santo, a week after Easter', 32, ['04-13']],
  ['Rio de Janeiro', 33, ['02-17', '04-23']],
  ['São Paulo', 35, ['07-09']],
  ['Paraná', 41, []],
  ['Santa Catarina', 42, []],
  ['Rio Grande do Sul', 43, ['09-20']],
  ['Mato Grosso do Sul', 50, ['10-11']],
  ['Mato Grosso', 51, []],
  ['Goiás', 52, []],
  ['Distrito Federal', 53, ['11-30']],
])('state holidays of %s in 2026', (_, uf, days) => {
  expect(daysOf(2026, STATE, { uf, cidade: null })).toEqual(days)
})

test.each([
  ['Acre puts Tuesday to Thursday off until Friday', 2025, 12, ['01-20', '01-24', '03-08', '06-15', '09-05', '11-17']],
  ['Alagoas moves Thursday to Friday', 2023, 27, ['06-24', '06-29', '09-16', '11-20', '12-01']],
  ['and Tuesday to Monday', 2021, 27, ['06-24', '06-29', '09-16', '11-20', '11-29']],
  ['Rondônia lost a day to the STF', 2019, 11, ['01-04', '06-18']],
  ['20 November before the nation had it', 2023, 33, ['02-21', '04-23', '11-20']],
])('%s', (_, year, uf, days) => {
  expect(daysOf(year, STATE, { uf, cidade: null })).toEqual(days)
})

test('every holiday by law names its law', () => {
  expect(LEGAL_HOLIDAYS.filter(({ lei = '' }) => lei === '')).toEqual([])
})

describe('a holiday of a city', () => {
  const rule: HolidayRule = {
    nome: 'Aniversário de São Paulo',
    tipo: MUNICIPAL,
    dia: { mes: 1, dia: 25 },
    uf: 35,
    cidade: 'sao paulo',
  }
  const names = (year: number, place: { uf: number | null; cidade: string | null }, one: HolidayRule) =>
    holidaysOf(year, place, [one]).map(({ nome }) => nome)

  test('holds there and nowhere else', () => {
    expect(names(2026, { uf: 35, cidade: 'sao paulo' }, rule)).toEqual(['Aniversário de São Paulo'])
    expect(names(2026, { uf: 35, cidade: 'campinas' }, rule)).toEqual([])
    expect(names(2026, NOWHERE, rule)).toEqual([])
  })

  test('holds from its first to its last year', () => {
    const limited = { ...rule, since: 2025, until: 2026 }
    const here = { uf: 35, cidade: 'sao paulo' }
    expect([2024, 2025, 2026, 2027].map((year) => names(year, here, limited).length)).toEqual([0, 1, 1, 0])
  })

  test('on 29 February comes in leap years', () => {
    const leap = { nome: 'Bissexto', tipo: MUNICIPAL, dia: { mes: 2, dia: 29 } }
    expect([2026, 2028].map((year) => names(year, NOWHERE, leap).length)).toEqual([0, 1])
  })
})

test('of two holidays on one day the one that reaches further stays', () => {
  const rules: HolidayRule[] = [
    { nome: 'Da cidade', tipo: MUNICIPAL, dia: { mes: 9, dia: 7 } },
    { nome: 'Do país', tipo: NATIONAL, dia: { mes: 9, dia: 7 } },
  ]
  expect(holidaysOf(2026, NOWHERE, rules)).toMatchObject([{ dia: '2026-09-07', nome: 'Do país', tipo: NATIONAL }])
})

test('days go on over the ends of months and years', () => {
  expect([
    addDays('2026-02-28', 1),
    addDays('2028-02-28', 1),
    addDays('2026-12-31', 1),
    addDays('2026-03-01', -1),
  ]).toEqual(['2026-03-01', '2028-02-29', '2027-01-01', '2026-02-28'])
})
