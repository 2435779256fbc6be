import { classLabel } from './classLabel.ts'
import { ageAt, dayOf, formatDate, formatDateTime, formatLongDate, formatRelativeDay, hourOf } from './dates.ts'
import { formatPhone, maskPhone, type PhoneKind } from '#domain/base/phone.ts'
import { maskCpf } from './masks.ts'
import { formatMoney } from './money.ts'
import { pageCount, pageQuery, rangeText, type Sorting, toggledSorting } from './paging.ts'
import { initialsOf } from '#domain/base/text.ts'
import { firstNameOf, formatCount, plural } from './text.ts'

describe('dates', () => {
  test.each([
    ['2025-10-31', '31/10/2025'],
    ['2024-02-29', '29/02/2024'],
    ['2026-01-01T01:30:00Z', '31/12/2025'],
    ['ontem', 'ontem'],
    ['', ''],
  ])('formatDate %s → %s', (iso, text) => {
    expect(formatDate(iso)).toBe(text)
  })

  test.each([
    ['2025-10-31T12:12:00Z', '31/10/2025 09:12'],
    ['2026-01-01T02:59:00.000Z', '31/12/2025 23:59'],
    ['?', '?'],
  ])('formatDateTime %s → %s', (iso, text) => {
    expect(formatDateTime(iso)).toBe(text)
  })

  test.each([
    ['2025-10-31', '31 de outubro de 2025'],
    ['2026-03-01', '1 de março de 2026'],
  ])('formatLongDate %s → %s', (iso, text) => {
    expect(formatLongDate(iso)).toBe(text)
  })

  test.each([
    ['2026-03-01T12:12:00Z', '2026-03-01T15:00:00Z', 'Hoje, 09:12'],
    ['2026-03-01T02:59:00Z', '2026-03-01T15:00:00Z', 'Ontem, 23:59'],
    ['2026-02-28T15:00:00Z', '2026-03-01T15:00:00Z', 'Ontem, 12:00'],
    ['2026-03-01T02:59:00Z', '2026-03-01T02:59:59Z', 'Hoje, 23:59'],
    ['2026-02-27T15:00:00Z', '2026-03-01T15:00:00Z', '27/02/2026'],
    ['2026-03-02T15:00:00Z', '2026-03-01T15:00:00Z', '02/03/2026'],
  ])('formatRelativeDay %s at %s → %s', (iso, now, text) => {
    expect(formatRelativeDay(iso, now)).toBe(text)
  })

  test('an instant belongs to the day at the school', () => {
    expect(dayOf('2026-01-01T02:59:00Z')).toBe('2025-12-31')
  })
})

describe('numbers and names', () => {
  test.each([
    [123456, 'R$\u00a01.234,56'],
    [0, 'R$\u00a00,00'],
    [-5, '-R$\u00a00,05'],
  ])('formatMoney %d → %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text)
  })

  test.each([
    [0, '0 alunos'],
    [1, '1 aluno'],
    [1234, '1.234 alunos'],
  ])('plural %d → %s', (count, text) => {
    expect(plural(count, 'aluno', 'alunos')).toBe(text)
  })

  test('counts have a thousands point', () => {
    expect(formatCount(100_000)).toBe('100.000')
  })

  test.each([
    ['Ana Beatriz da Silva', 'AS'],
    ['Ícaro', 'Í'],
    ['maria  dos  Santos', 'MS'],
    ['', ''],
  ])('initialsOf %s → %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('masks', () => {
  test.each<[string, PhoneKind, string]>([
    ['', 'mobile', ''],
    ['1', 'mobile', '(1'],
    ['119', 'mobile', '(11) 9'],
    ['11912345678', 'mobile', '(11) 91234-5678'],
    ['(11) 91234-56789', 'mobile', '(11) 91234-5678'],
    ['1132345678', 'landline', '(11) 3234-5678'],
    ['11323456789', 'landline', '(11) 3234-5678'],
    ['abc', 'mobile', ''],
  ])('maskPhone %s as %s → %s', (typed, kind, text) => {
    expect(maskPhone(typed, kind)).toBe(text)
  })

  test.each([
    ['11912345678', '(11) 91234-5678'],
    ['1132345678', '(11) 3234-5678'],
  ])('formatPhone %s → %s', (stored, text) => {
    expect(formatPhone(stored)).toBe(text)
  })

  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['529.982.247-259', '529.982.247-25'],
  ])('maskCpf %s → %s', (typed, text) => {
    expect(maskCpf(typed)).toBe(text)
  })
})

describe('paging', () => {
  test.each([
    [{ count: 0, rowsPerPage: 10, page: 0 }, '0-0 de 0', 1],
    [{ count: 17, rowsPerPage: 10, page: 0 }, '1-10 de 17', 2],
    [{ count: 17, rowsPerPage: 10, page: 1 }, '11-17 de 17', 2],
    [{ count: 20, rowsPerPage: 5, page: 3 }, '16-20 de 20', 4],
    [{ count: null, rowsPerPage: 10, page: 1 }, '11-20 de …', 1],
  ])('%j → %s', (pagination, text, pages) => {
    expect(rangeText(pagination)).toBe(text)
    expect(pageCount(pagination)).toBe(pages)
  })

  test('asks the server for the page and the order', () => {
    expect(pageQuery({ page: 2, rowsPerPage: 20 }, null)).toEqual({ SkipCount: 40, MaxResultCount: 20 })
    expect(pageQuery({ page: 0, rowsPerPage: 5 }, { field: 'nome', descending: true })).toEqual({
      SkipCount: 0,
      MaxResultCount: 5,
      Sorting: 'nome desc',
    })
  })

  test.each<[Sorting | null, Sorting]>([
    [null, { field: 'nome', descending: false }],
    [
      { field: 'nome', descending: false },
      { field: 'nome', descending: true },
    ],
    [
      { field: 'nome', descending: true },
      { field: 'nome', descending: false },
    ],
    [
      { field: 'serie', descending: false },
      { field: 'nome', descending: false },
    ],
  ])('%j, click on nome → %j', (before, after) => {
    expect(toggledSorting(before, 'nome')).toEqual(after)
  })
})

test.each([
  ['2015-11-21', '2026-11-21T12:00:00Z', 11],
  ['2015-11-22', '2026-11-21T12:00:00Z', 10],
  // Still the day before at the school.
  ['2015-11-21', '2026-11-21T02:00:00Z', 10],
  ['2024-02-29', '2025-02-28T12:00:00Z', 0],
])('who was born on %s is at %s %d years old', (birth, now, years) => {
  expect(ageAt(birth, now)).toBe(years)
})

test.each([
  ['2026-11-21T03:00:00Z', 0],
  ['2026-11-21T02:59:00Z', 23],
])('the school’s hour at %s is %d', (iso, hour) => {
  expect(hourOf(iso)).toBe(hour)
})

test.each([
  ['6º ano', '6º ano A', '6º ano A'],
  ['6º ano', 'A', '6º ano · A'],
  ['6º ano', null, '6º ano'],
  [null, 'A', 'A'],
  [null, null, ''],
])('grade %s and class %s read %s', (grade, classGroup, label) => {
  expect(classLabel(grade, classGroup)).toBe(label)
})

test.each([
  ['Ana Beatriz da Silva', 'Ana'],
  ['  Ícaro', 'Ícaro'],
  ['', ''],
])('%s is called %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
