import { screen, waitFor, within } from '@testing-library/react'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue, runNextJob } from '#server/jobs/index.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

const MASTER = 'master@demo.escola'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('job').execute())

/** Runs the portal's next job. */
const work = (shallStop?: () => boolean) => runNextJob(workerOf(world), shallStop)

const queue = async (items: readonly object[]) => {
  const { id: staffUserId } = await enterDemo(world, MASTER)
  return inTransaction(world.db, (trx) =>
    enqueue(trx, {
      kind: 'exportStudents',
      input: { names: ['name'], yearId: null },
      items,
      staffUserId,
      now: world.clock.now(),
    }),
  )
}

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: MASTER })
  await app.settled()
  return app
}

test('a list is exported in the background: a notice announces the file, which is among the jobs', async () => {
  const app = await open('/matricula/alunos')
  await app.user.click(screen.getByRole('button', { name: 'Exportar' }))
  await app.user.click(await screen.findByRole('button', { name: 'Excel em segundo plano' }))
  await screen.findByText(/começou em segundo plano/)
  await work()
  expect(await screen.findByText(/Exportação de alunos: concluída\./)).toBeVisible()
  app.close()

  const later = await open('/matricula/tarefas')
  await later.user.click(await screen.findByRole('link', { name: /Exportação de alunos/ }))
  await later.user.click(await screen.findByRole('button', { name: 'Baixar arquivo' }))
  await waitFor(() => expect(later.page.downloads[0]?.name).toBe('alunos-2026-11-20.xlsx'))
})

test('a list refreshes while a job runs', async () => {
  await queue([{ ids: [1] }])
  await open('/matricula/tarefas')
  const table = within(screen.getByRole('table', { name: 'Tarefas' }))
  expect(await table.findByText('Na fila')).toBeVisible()
  await work()
  expect(await table.findByText('Concluída')).toBeVisible()
  expect(table.getByText('1 de 1')).toBeVisible()
})

test('a job is cancelled, and continued', async () => {
  const id = await queue([{ ids: [1] }])
  const app = await open(`/matricula/tarefas?id=${id}`)
  await app.user.click(await screen.findByRole('button', { name: 'Cancelar tarefa' }))
  expect(await screen.findByText('Cancelada')).toBeVisible()
  expect(await work()).toBe(false)
  await app.user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Na fila')).toBeVisible()
  await work()
  expect(await screen.findByText('Concluída')).toBeVisible()
})

test('failures are listed part by part', async () => {
  const id = await queue([{ ids: [1] }, { ids: 'not ids' }])
  await work()
  await open(`/matricula/tarefas?id=${id}`)
  expect(await screen.findByText('Concluída com erros')).toBeVisible()
  expect(screen.getByText(/^Parte 2: /)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Baixar arquivo' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
})

test('a person who was away when a job ended gets the notice on return, once', async () => {
  await queue([{ ids: [1] }])
  await work()
  const back = await open('/matricula/alunos')
  expect(await screen.findByText(/Exportação de alunos: concluída\./)).toBeVisible()
  await waitFor(async () => {
    const told = await world.db.selectFrom('job').select('told').execute()
    expect(told).toEqual([{ told: true }])
  })
  back.close()
  await open('/matricula/alunos')
  expect(screen.queryByText(/Exportação de alunos: concluída\./)).not.toBeInTheDocument()
})
