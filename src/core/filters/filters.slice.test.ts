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

test('another tab of the same screen keeps them', () => {
  const [from, to] = ['/matricula/alunos', '/matricula/alunos?aba=2#fim']
  expect(after(from, to)).toEqual(VALUES)
  expect(after(to, from)).toEqual(VALUES)
})

/** Lists, with a record that opens from them, wherever its path lies. */
const OPENED = [
  ['/matricula/alunos', '/matricula/dados-cadastrais/aluno/7'],
  ['/matricula/alunos', '/academico/gerenciamento/central-aluno/7'],
  ['/matricula/alunos', '/matricula/alunos/inclusao'],
  ['/matricula/matriculas/gestao-matricula', '/matricula/matriculas/7/etapas/aluno'],
  ['/matricula/matriculas/gestao-processos', '/matricula/matriculas/gestao-processos/2/inscricoes'],
  ['/matricula/relatorios/informacoes-pendentes', '/matricula/dados-cadastrais/aluno/7/documentos'],
  ['/matricula/customizacao/termos-politicas', '/matricula/customizacao/termos-politicas/1/aceites'],
  ['/matricula/gestao/usuarios', '/matricula/gestao/usuarios/dados-pessoais/4'],
  ['/matricula/aquisicoes/tabela-precos', '/matricula/aquisicoes/tabela-precos/nova'],
  ['/matricula/aquisicoes/descontos', '/matricula/aquisicoes/descontos/importacao'],
  ['/financeiro/cobrancas', '/financeiro/cobrancas/retorno'],
] as const

test.each([...OPENED, ...PAIRS.map(([list]) => [list, `${list}/7`] as const)])(
  '%s is as it was for who comes back from %s',
  (list, record) => {
    const there = given(filtersSlice, empty).when(pushed(list), filtersChanged(VALUES), pushed(record))
    expect(there.when(popped(list)).state.values).toEqual(VALUES)
    expect(there.when(pushed(list)).state).toMatchObject({ values: VALUES, behind: {} })
    // A record has filters of its own, which the list does not see.
    expect(there.state.values).toEqual({})
    expect(there.when(filtersChanged({ search: 'Bia' }), popped(list)).state.values).toEqual(VALUES)
  },
)

test('a list is left by way of a record too, where another list follows', () => {
  const { state } = given(filtersSlice, empty).when(
    pushed('/matricula/alunos'),
    filtersChanged(VALUES),
    pushed('/matricula/dados-cadastrais/aluno/7'),
    pushed('/financeiro/cobrancas'),
    popped('/matricula/dados-cadastrais/aluno/7'),
    popped('/matricula/alunos'),
  )
  expect(state.values).toEqual({})
})

test('what lies below a record is behind it in turn', () => {
  const below = given(filtersSlice, empty).when(
    pushed('/matricula/matriculas/gestao-processos'),
    filtersChanged(VALUES),
    pushed('/matricula/matriculas/gestao-processos/2/inscricoes'),
    filtersChanged({ search: 'Bia' }),
    pushed('/matricula/dados-cadastrais/aluno/7'),
    popped('/matricula/matriculas/gestao-processos/2/inscricoes'),
  )
  expect(below.state.values).toEqual({ search: 'Bia', page: 0 })
  expect(below.when(popped('/matricula/matriculas/gestao-processos')).state.values).toEqual(VALUES)
})

test.each([
  ['going back', popped],
  ['being sent', replaced],
  ['opening', started],
])('%s elsewhere clears them too', (_, move) => {
  expect(after('/matricula/alunos', '/sobre', move)).toEqual({})
})

test('changing what is listed starts at the first page; paging keeps the rest', () => {
  const state = { group: '/a', behind: {}, values: { search: 'Ana', page: 3, rowsPerPage: 20 } }
  given(filtersSlice, state)
    .when(filtersChanged({ search: 'Bia' }))
    .givesPart({ values: { search: 'Bia', page: 0, rowsPerPage: 20 } })
  given(filtersSlice, state)
    .when(filtersChanged({ page: 4 }))
    .givesPart({ values: { search: 'Ana', page: 4, rowsPerPage: 20 } })
})

test('“Limpar filtros” leaves page size and order', () => {
  const state = { group: '/a', behind: {}, values: { search: 'Ana', page: 3, rowsPerPage: 20, sorting: 'name desc' } }
  given(filtersSlice, state)
    .when(filtersCleared())
    .gives({ group: '/a', behind: {}, values: { rowsPerPage: 20, sorting: 'name desc' } })
})
