import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const SECRETARY = 'secretaria@demo.escola'
const HUB = '/academico/gerenciamento/central-aluno'

const filters = async () => within(await screen.findByRole('search', { name: 'Filtros' }))
const unreadIn = (text: string | null): number => Number(/\((\d+) não lidos?\)/.exec(text ?? '')?.[1] ?? 0)

test('a mother chooses a child and reads a publication, and it stays read', async () => {
  const app = await renderApp({ world, as: 'responsavel@demo.escola', at: '/matricula/alunos' })
  await app.settled()
  const unread = () => unreadIn(screen.getByRole('link', { name: /^Ver comunicados/ }).textContent)
  await app.user.click(
    within(screen.getByRole('group', { name: 'Mostrar o que é de' })).getByRole('button', { name: /Úrsula/ }),
  )
  await app.settled()
  const before = unread()
  expect(screen.getByRole('heading', { name: 'Rematrícula 2027 · Úrsula' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /· Tomás/ })).toBeNull()

  await app.user.click(screen.getByRole('link', { name: /^Ver comunicados/ }))
  await screen.findByRole('heading', { level: 1, name: 'Comunicados' })
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: /Rematrícula 2027/ }))
  expect(screen.getByText(/Queridas famílias/)).toBeVisible()
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Carregar mais' }))
  await app.settled()
  expect(screen.getAllByRole('article').length).toBeGreaterThan(10)
  app.close()

  const again = await renderApp({ world, at: '/matricula/alunos', browser: app.browser })
  await again.settled()
  await again.user.click(
    within(screen.getByRole('group', { name: 'Mostrar o que é de' })).getByRole('button', { name: /Úrsula/ }),
  )
  await again.settled()
  expect(unread()).toBe(before - 1)
})

test('the secretary finds a student without accents and by CPF, and opens the hub', async () => {
  const app = await renderApp({ world, as: SECRETARY, at: '/matricula/alunos' })
  await app.settled()
  await app.user.type((await filters()).getByRole('searchbox'), 'ursula conceicao{Enter}')
  expect(await screen.findByText('1-1 de 1')).toBeVisible()
  await app.user.click(screen.getByText("Úrsula Conceição D'Ávila"))
  await screen.findByRole('heading', { level: 1, name: "Úrsula Conceição D'Ávila" })
  expect(screen.getByText('529.982.247-25')).toBeVisible()

  await app.user.click(screen.getByRole('link', { name: 'Buscar outro aluno' }))
  expect(await screen.findByRole('heading', { name: 'Vistos há pouco' })).toBeVisible()
  await app.user.type((await filters()).getByRole('searchbox'), '529.982.247-25{Enter}')
  await app.settled()
  expect(within(screen.getByRole('table', { name: 'Alunos encontrados' })).getByText(/Úrsula/)).toBeVisible()
})

test('from the start page to the enrolments that wait for the school, and back to the year of the campaign', async () => {
  const app = await renderApp({ world, as: SECRETARY, at: '/academico' })
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Ver matrículas' }))
  await screen.findByRole('heading', { level: 1, name: 'Gestão de matrículas' })
  await app.settled()
  const table = within(screen.getByRole('table', { name: 'Matrículas' }))
  const rows = () => table.getAllByRole('row').slice(1)
  expect(rows().every((row) => within(row).queryByText('Aguardando a escola') !== null)).toBe(true)

  await app.user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await app.settled()
  expect(screen.getByRole('combobox', { name: 'Ano letivo' })).toHaveDisplayValue('2027')
  expect(rows().every((row) => row.textContent.includes('2027'))).toBe(true)
})

test('a student of another unit does not exist for the secretary', async () => {
  const { id } = await world.db
    .selectFrom('enrolment')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('unit.code', '=', 'JAR')
    .select('enrolment.student_id as id')
    .orderBy('enrolment.id')
    .executeTakeFirstOrThrow()
  await renderApp({ world, as: SECRETARY, at: `${HUB}/${id}` })
  expect(await screen.findByText('Aluno não encontrado')).toBeVisible()
})

test('a teacher without the list of students is sent to the start page', async () => {
  const app = await renderApp({ world, as: 'professor@demo.escola', at: '/matricula/alunos' })
  expect(await screen.findByRole('heading', { level: 1, name: /, Caetano$/ })).toBeVisible()
  expect(app.store.getState().router.at.pathname).toBe('/academico')
})
