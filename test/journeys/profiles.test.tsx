import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
}, 120_000)
afterAll(() => world.close())

const ADMIN = 'admin@demo.escola'
const LIST = '/matricula/gestao/perfis'

const idOf = async (name: string): Promise<number> =>
  (await world.db.selectFrom('profile').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const box = (name: string) => screen.getByRole('checkbox', { name })
const confirm = async (app: Awaited<ReturnType<typeof renderApp>>) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmação' }))
  await app.user.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await app.settled()
}

test('a profile is made: features sought, a group taken whole, saved, and found in the list', async () => {
  const app = await renderApp({ world, as: ADMIN, at: LIST })
  await app.settled()
  expect(screen.queryByText('Estágio 2025')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('link', { name: 'Novo perfil' }))
  await app.settled()
  await app.user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Portaria')
  await app.user.type(screen.getByRole('searchbox', { name: 'Buscar funcionalidade' }), 'relatorios matricula{Enter}')
  await app.user.click(box('Ver o grupo Relatórios'))
  await app.user.click(screen.getByRole('button', { name: 'Limpar busca' }))
  await app.user.click(box('Editar Central do aluno'))
  expect(box('Ver Central do aluno')).toBeChecked()
  expect(box('Ver o módulo Matrícula')).toBePartiallyChecked()
  expect(screen.getByText(/^5 de \d+ funcionalidades$/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await confirm(app)
  expect(await screen.findByText('Perfil cadastrado com sucesso!')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Perfis' })).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Portaria/ })).getByText('5')).toBeVisible()
})
