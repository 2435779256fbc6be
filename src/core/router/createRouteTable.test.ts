import { createRouteTable } from '#src/core/router/createRouteTable.ts'
import type { Route } from '#src/core/router/route.ts'

const row = (path: string): Route => ({
  path,
  title: path,
  audience: 'staff',
  feature: null,
  screen: async () => ({ Screen: () => null }),
})

const START = [row('/sobre')]
const STUDENTS = [row('/matricula/alunos')]

const tableOf = (load = jest.fn(async () => STUDENTS)) => ({
  table: createRouteTable(START, { matricula: load, academico: async () => [row('/academico')] }),
  load,
})

test('rows of a module come once, with the first visit to it', async () => {
  const { table, load } = tableOf()
  expect(table.rows()).toEqual(START)
  expect(table.isHere('/sobre')).toBe(true)
  expect(table.isHere('/Matricula?a=b')).toBe(false)
  await Promise.all([table.bring('/matricula/alunos'), table.bring('/matricula')])
  await table.bring('/matricula/alunos/1')
  expect(load).toHaveBeenCalledTimes(1)
  expect(table.rows()).toEqual([...START, ...STUDENTS])
  expect(table.isHere('/matricula/alunos')).toBe(true)
  expect(table.isHere('/academico')).toBe(false)
})

test('all come, and listeners hear of each', async () => {
  const { table } = tableOf()
  const heard = jest.fn()
  const end = table.subscribe(heard)
  await table.bringAll()
  expect(table.rows()).toHaveLength(3)
  expect(heard).toHaveBeenCalledTimes(2)
  end()
})

test('what did not come is asked for again', async () => {
  const load = jest.fn(async () => STUDENTS)
  load.mockRejectedValueOnce(new Error('offline'))
  const { table } = tableOf(load)
  await expect(table.bring('/matricula')).rejects.toThrow('offline')
  expect(table.isHere('/matricula')).toBe(false)
  await table.bring('/matricula')
  expect(table.rows()).toEqual([...START, ...STUDENTS])
})

test('a path of no module has all its rows from the start', async () => {
  const { table } = tableOf()
  await table.bring('/nada')
  expect(table.isHere('/nada')).toBe(true)
})

test('a part of a module has rows of its own', async () => {
  const area = jest.fn(async () => [row('/academico/area/agenda')])
  const table = createRouteTable(START, { academico: async () => [row('/academico')], 'academico/area': area })
  await table.bring('/academico/gerenciamento')
  expect(area).not.toHaveBeenCalled()
  expect(table.isHere('/academico/area/agenda')).toBe(false)
  await table.bring('/academico/Area/agenda?dia=1')
  expect(table.rows().map(({ path }) => path)).toEqual(['/sobre', '/academico', '/academico/area/agenda'])
})
