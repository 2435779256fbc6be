import { screen, waitFor, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
}, 120_000)
afterAll(() => world.close())

const USERS = '/matricula/gestao/usuarios'
const MASTER = 'master@demo.escola'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = MASTER) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const confirm = async ({ user }: App, question: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmação' }))
  expect(dialog.getByText(question)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
}

/** Fills in what a new user needs. */
const fill = async ({ user }: App, nome: string, email: string) => {
  await user.type(field('Nome'), nome)
  await user.type(field('Data de nascimento'), '05051990')
  await user.type(field('E-mail'), email)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '1')
  await user.click(screen.getByRole('checkbox', { name: 'Secretaria' }))
  await user.click(within(screen.getByRole('group', { name: 'Unidades' })).getAllByRole('checkbox')[0] ?? document.body)
}

describe('a new user', () => {
  test('is refused while something is missing, said at the top and beside each field', async () => {
    const app = await open(`${USERS}?pageType=criacao`)
    await press(app, 'Salvar')
    expect(await screen.findByText('Preencha os campos obrigatórios!')).toBeInTheDocument()
    for (const label of ['Nome', 'Unidade', 'E-mail', 'Data de nascimento']) {
      expect(screen.getByText(`O campo ${label} é obrigatório.`)).toBeInTheDocument()
    }
    await app.user.type(field('E-mail'), 'ana@escola')
    await app.user.tab()
    expect(await screen.findByText('O E-mail inserido é inválido!')).toBeInTheDocument()
  })

  test('is created, told by a one-use link, and stands in the list', async () => {
    const app = await open(USERS)
    await app.user.click(screen.getByRole('link', { name: 'Novo usuário' }))
    await screen.findByRole('heading', { level: 1, name: 'Criação de usuário' })
    await app.settled()
    await fill(app, 'Ágata Prado', 'agata@escola.test')
    await press(app, 'Salvar')
    await confirm(app, 'Deseja salvar a criação do usuário?')
    expect(await screen.findByText('Usuário cadastrado com sucesso!')).toBeInTheDocument()
    const link = await screen.findByRole('textbox', { name: 'Link de Ágata Prado' })
    expect(link.getAttribute('value')).toMatch(
      /^https:\/\/portal\.escola\/acesso\/administrativo\/cadastrar\?acesso=.{20,}$/,
    )
    expect(JSON.stringify(app.store.getState())).not.toContain('acesso=')
    await press(app, 'Copiar')
    await waitFor(() => expect(app.page.copied).toHaveLength(1))
    await app.user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Fechar' })[0] ?? document.body,
    )
    await app.settled()
    expect(app.page.address()).toBe(USERS)
    const filters = within(screen.getByRole('search', { name: 'Filtros' }))
    await app.user.type(filters.getByRole('searchbox'), 'agata prado{Enter}')
    await app.settled()
    expect(await screen.findByRole('button', { name: /^Ágata Prado/ })).toBeInTheDocument()
  })
})
