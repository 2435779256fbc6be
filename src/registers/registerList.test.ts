import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { possibleColumns, standardColumns } from '#domain/registers/columns.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { filtersChanged, filtersCleared } from '#src/core/filters/filters.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import type { Reply } from '#src/platform/http/http.ts'
import { REGISTER_REQUESTS, registerExportAsked, registerListAsked } from '#src/registers/register.requests.ts'
import { registerRuntime } from '#src/registers/register.runtime.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { given } from '#test/helpers/given.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'

const PATH = '/financeiro/materiais'
const { loadList, setStatuses, simulateStatuses } = REGISTER_REQUESTS.materials
const slice = REGISTER_SLICES.materials
const empty = slice.getInitialState()

const record = (id: number, versao = 1): RegisterRecord => ({ id, ativo: true, versao, descricao: `Material ${id}` })
const page = (...items: RegisterRecord[]) => loadList.answered({ input: {}, result: { items, totalCount: 20 } })

test('the list shows what was typed last, in whatever order the answers come', async () => {
  let answerFirst: (reply: Reply) => void = () => undefined
  const first = new Promise<Reply>((resolve) => {
    answerFirst = resolve
  })
  const found = (id: number) => ok({ items: [record(id)], totalCount: 1 })
  const ports = fakePorts({ 'GET Material/GetPagedList': [first, found(2)] }, { cookies: { token: 't' } })
  const portal = runRuntime(registerRuntime('materials'), { ports })
  await portal.dispatch(registerListAsked('materials', { search: 'ca' }))
  await portal.dispatch(registerListAsked('materials', { search: 'camiseta' }))
  expect(portal.state.materials.page?.items.map(({ id }) => id)).toEqual([2])
  answerFirst(found(1))
  await portal.rest()
  expect(portal.state.materials.page?.items.map(({ id }) => id)).toEqual([2])
  expect(ports.calls.map(({ query }) => query)).toMatchObject([{ Filtro: 'ca' }, { Filtro: 'camiseta' }])
  expect(ports.calls.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

test('the file has what the list shows, without its page', () => {
  const values = { page: 3, rowsPerPage: 50, sorting: 'codigo desc', search: ' gel ', grupo: 2, Situacao: true }
  const { payload } = registerExportAsked('materials', values, { formato: 'csv', colunas: 'descricao,ativo' })
  expect(payload.input).toEqual({
    Sorting: 'codigo desc',
    Filtro: 'gel',
    grupo: 2,
    Situacao: true,
    formato: 'csv',
    colunas: 'descricao,ativo',
  })
})

describe('the selection', () => {
  const selected = given(slice, empty).when(page(record(1), record(2)), slice.actions.selected([2, 1])).state

  test('goes over pages, and knows the newest version of each record', () => {
    given(slice, selected)
      .when(page(record(3), record(2, 5)), slice.actions.selected([1, 2, 3]))
      .givesPart({ selected: [record(1), record(2, 5), record(3)] })
  })

  test.each([
    ['another filter', filtersChanged({ search: 'a' }), 0],
    ['no filter any more', filtersCleared(), 0],
    ['another page', filtersChanged({ page: 2, rowsPerPage: 10 }), 2],
    ['another order', filtersChanged({ sorting: 'codigo' }), 2],
    ['a record of the list', pushed(`${PATH}/2`), 2],
    ['another screen', pushed('/financeiro/empresas'), 0],
  ])('%s keeps or ends it', (_, event, count) => {
    expect(given(slice, selected).when(event).state.selected).toHaveLength(count)
  })

  test('keeps what was refused; a refused call takes the simulation back', () => {
    const refused = { id: 2, nome: 'Material 2', motivo: 'Em uso.' }
    const result = { ativo: false, alterados: [1], recusas: [refused] }
    const body = { ativo: false, registros: selected.selected.map(({ id, versao }) => ({ id, versao })) }
    const input = { ...body, conferido: 'a' }
    const simulation = { ...result, conferido: 'a' }
    const seen = given(slice, selected).when(
      slice.actions.changeOpened({ ativo: false }),
      simulateStatuses.answered({ input: body, result: simulation }),
    ).state
    expect(seen).toMatchObject({ selected: selected.selected, change: { records: selected.selected, simulation } })
    // An answer about other records comes late.
    given(slice, selected)
      .when(
        slice.actions.changeOpened({ ativo: false }),
        simulateStatuses.answered({ input: { ...body, registros: [] }, result: simulation }),
      )
      .givesPart({ change: { ativo: false, records: selected.selected, simulation: null } })
    const failure = { status: 422, code: null, message: '', fields: {}, current: null }
    given(slice, seen)
      .when(setStatuses.failed({ input, failure }))
      .givesPart({ change: { ativo: false, records: selected.selected, simulation: null } })
    given(slice, seen)
      .when(setStatuses.answered({ input, result }))
      .givesPart({ selected: [record(2)], change: null })
  })
})

test.each(Object.values(DESCRIPTIONS).map((register) => [register.name, register] as const))(
  '%s offers each column once, its own first',
  (_, register) => {
    const names = possibleColumns(register)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining([...standardColumns(register)]))
    expect(names[0]).toBe(register.columns[0])
  },
)
