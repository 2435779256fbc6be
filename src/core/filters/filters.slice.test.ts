import type { UnknownAction } from '@reduxjs/toolkit'
import { FILTER_GROUPS } from '#domain/access/filterGroups.ts'
import { filtersChanged, filtersCleared, filtersSlice } from '#src/core/filters/filters.slice.ts'
import { popped, pushed, replaced, started } from '#src/core/router/router.slice.ts'
import { given } from '#test/helpers/given.ts'

const empty = filtersSlice.getInitialState()
const VALUES = { page: 0, search: 'Ana' }

/** Filters that were set on a path, after a move to another. */
const after = (from: string, to: string, move: (path: string) => UnknownAction = pushed) =>
  given(filtersSlice, empty).when(pushed(from), filtersChanged(VALUES), move(to)).state.values

const PAIRS = Object.values(FILTER_GROUPS).flatMap((paths) =>
  paths.flatMap((from) => paths.map((to) => [from, to] as const)),
)

test.each(PAIRS)('kept from %s to %s', (from, to) => {
  expect(after(from, to)).toEqual(VALUES)
})

const ACROSS = Object.values(FILTER_GROUPS).map(
  ([first = ''], index, groups) => [first, Object.values(groups)[index - 1]?.at(0) ?? '/sobre'] as const,
)

test.each([...ACROSS, ['/matricula/alunos', '/academico'] as const])('cleared from %s to %s', (from, to) => {
  expect(after(from, to)).toEqual({})
})

test.each([
  ['a record of the list and back', '/matricula/alunos', '/matricula/alunos/7'],
  ['another tab of the same screen', '/matricula/alunos', '/matricula/alunos?aba=2#fim'],
])('kept by %s', (_, from, to) => {
  expect(after(from, to)).toEqual(VALUES)
  expect(after(to, from)).toEqual(VALUES)
})

test.each([
  ['going back', popped],
  ['being sent', replaced],
  ['opening', started],
])('%s elsewhere clears them too', (_, move) => {
  expect(after('/matricula/alunos', '/sobre', move)).toEqual({})
})

test('changing what is listed starts at the first page; paging keeps the rest', () => {
  const state = { group: '/a', values: { search: 'Ana', page: 3, rowsPerPage: 20 } }
  given(filtersSlice, state)
    .when(filtersChanged({ search: 'Bia' }))
    .givesPart({ values: { search: 'Bia', page: 0, rowsPerPage: 20 } })
  given(filtersSlice, state)
    .when(filtersChanged({ page: 4 }))
    .givesPart({ values: { search: 'Ana', page: 4, rowsPerPage: 20 } })
})

test('“Limpar filtros” leaves page size and order', () => {
  const state = { group: '/a', values: { search: 'Ana', page: 3, rowsPerPage: 20, sorting: 'name desc' } }
  given(filtersSlice, state)
    .when(filtersCleared())
    .gives({ group: '/a', values: { rowsPerPage: 20, sorting: 'name desc' } })
})
