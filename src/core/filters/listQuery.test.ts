import { given, hasFilters, idOf, listQueryOf, pageOf, sortingOf, sortingValue, textOf } from './listQuery.ts'

test.each([
  [{}, { SkipCount: 0, MaxResultCount: 10 }],
  [{ page: 2 }, { SkipCount: 20, MaxResultCount: 10 }],
  [
    { page: 1, rowsPerPage: 50 },
    { SkipCount: 50, MaxResultCount: 50 },
  ],
  [{ sorting: 'name' }, { SkipCount: 0, MaxResultCount: 10, Sorting: 'name' }],
  [
    { sorting: 'name desc', page: 3, rowsPerPage: 5 },
    { SkipCount: 15, MaxResultCount: 5, Sorting: 'name desc' },
  ],
  [
    { page: 'x', rowsPerPage: null, sorting: 7 },
    { SkipCount: 0, MaxResultCount: 10 },
  ],
])('%j asks for %j', (values, query) => {
  expect(listQueryOf(values)).toEqual(query)
})

test.each([
  { field: 'name', descending: false },
  { field: 'dataNascimento', descending: true },
])('the order %j is kept and read back', (sorting) => {
  expect(sortingOf(sortingValue(sorting))).toEqual(sorting)
})

test('a value of the wrong kind is no filter', () => {
  const values = { search: 12, year: '2026', unit: null }
  expect(textOf(values, 'search')).toBe('')
  expect(idOf(values, 'year')).toBeNull()
  expect(idOf(values, 'unit')).toBeNull()
  expect(pageOf({ page: true })).toEqual({ page: 0, rowsPerPage: 10 })
})

test('spaces around a search are no part of it', () => {
  expect(textOf({ search: '  úrsula ' }, 'search')).toBe('úrsula')
})

test.each([
  [null, {}],
  [7, { id: 7 }],
  [0, { id: 0 }],
])('a part of a query for %s', (value, part) => {
  expect(given(value, (id) => ({ id }))).toEqual(part)
})

test.each([
  [{}, false],
  [{ page: 3, rowsPerPage: 50, sorting: 'name' }, false],
  [{ search: '', unit: null }, false],
  [{ search: 'a' }, true],
  [{ year: 0 }, true],
])('%j has something to clear: %s', (values, expected) => {
  expect(hasFilters(values)).toBe(expected)
})
