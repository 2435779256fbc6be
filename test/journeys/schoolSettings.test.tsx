import { screen, waitFor, within } from '@testing-library/react'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { pngOf } from '#test/helpers/files.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const MASTER = 'master@demo.escola'
const PARAMETERS = '/matricula/customizacao/parametros'
const LOOK = '/matricula/customizacao/cabecalho-logo'
const BACKGROUNDS = '/matricula/customizacao/planos-de-fundo'

const open = async (as: string, at: string): Promise<App> => {
  const app = await renderApp({ world, as, at })
  await app.settled()
  return app
}

const form = (name: string) => within(screen.getByRole('form', { name }))

const picture = (name: string) => new File([new Uint8Array(pngOf())], name, { type: 'image/png' })

test('a parameter is found, decided and in force for a family at once', async () => {
  const app = await open(MASTER, PARAMETERS)
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await app.user.type(filters.getByRole('searchbox'), 'boletim{Enter}')
  expect(screen.getAllByRole('form')).toHaveLength(1)
  await app.user.selectOptions(form('Exibir boletim').getByRole('combobox'), 'Não')
  await app.user.click(form('Exibir boletim').getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(form('Exibir boletim').getByRole('status')).toHaveTextContent('Salvo')
  expect(form('Exibir boletim').getByText(/Alterado em .* por /)).toBeVisible()
  expect(app.store.getState().parameters.list).toContainEqual({ id: 20, nome: 'Exibir boletim', valor: 'Nao' })
  app.close()

  await open('responsavel@demo.escola', '/matricula/alunos')
  expect(screen.queryByRole('link', { name: 'Boletim' })).toBeNull()
})

test('two decide the same parameter: the second sees both values and chooses', async () => {
  const name = 'Nome do encarregado de dados'
  const type = async ({ user }: App, text: string) => {
    await user.clear(form(name).getByRole('textbox'))
    await user.type(form(name).getByRole('textbox'), text)
  }
  const app = await open(MASTER, PARAMETERS)
  await type(app, 'Ana Souza')
  const row = { id: 36, name, value: 'Rui Melo', version: 2 }
  await world.db.updateTable('parameter').set(row).where('id', '=', row.id).execute()
  await app.user.click(form(name).getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('row', { name: /Ana Souza.*Rui Melo/ })).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  await waitFor(() => expect(form(name).getByRole('status')).toHaveTextContent('Salvo'))
  expect(form(name).getByRole('textbox')).toHaveValue('Ana Souza')
})

test('after an idle time the portal asks for the password in place, and nothing typed is lost', async () => {
  const setting = await open(MASTER, PARAMETERS)
  const minutes = form('Minutos sem uso até pedir a senha')
  await setting.user.clear(minutes.getByRole('spinbutton'))
  await setting.user.type(minutes.getByRole('spinbutton'), '15{Enter}')
  await setting.settled()
  setting.close()

  const app = await open(MASTER, LOOK)
  const name = screen.getByRole('textbox', { name: /^Nome da escola/ })
  await app.user.type(name, ' Unidade Sul')
  await app.user.tab()
  await waitFor(() => expect(app.store.getState().forms['look/logo']).toBeDefined())
  app.close()
  world.clock.pass(16)

  const again = await renderApp({ world, at: LOOK, browser: app.browser })
  const dialog = within(await screen.findByRole('dialog', { name: 'Sessão expirada' }))
  await again.user.type(dialog.getByLabelText(/^Senha/), DEMO_PASSWORD)
  await again.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  await again.settled()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: /^Nome da escola/ })).toHaveValue('Colégio Portal Unidade Sul')
})

test('the school sets its own logo and colour, and returns to the default', async () => {
  const app = await open(MASTER, LOOK)
  const { user } = app
  await user.upload(screen.getByLabelText('Novo logo', { selector: 'input' }), picture('sol.png'))
  await user.type(screen.getByRole('textbox', { name: 'Cor principal' }), '#f59e0b')
  await user.click(screen.getByRole('button', { name: 'Usar a cor sugerida' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Aparência da escola salva.')).toBeVisible()
  const { look } = app.store.getState().appearance
  expect(look?.cor).toMatch(/^#[0-9a-f]{6}$/)
  expect(look?.logo).toMatch(/^data:image\/png;base64,/)
  expect(screen.queryByText('Alterações não salvas')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(app.store.getState().appearance.look).toMatchObject({ cor: null, logo: null }))
})

test('a file that is no picture is refused by its content, beside its field', async () => {
  const app = await open(MASTER, LOOK)
  const disguised = new File(['<svg><script>alert(1)</script></svg>'], 'logo.png', { type: 'image/png' })
  await app.user.upload(screen.getByLabelText('Novo logo', { selector: 'input' }), disguised)
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Arquivo muito grande ou formato inválido')).toBeVisible()
})

test('a background for families is added, renamed and removed', async () => {
  const app = await open(MASTER, BACKGROUNDS)
  const { user } = app
  const adding = form('Incluir plano de fundo no perfil Geral')
  await user.upload(adding.getByLabelText('Nova imagem', { selector: 'input' }), picture('patio.png'))
  await user.type(adding.getByRole('textbox'), 'Pátio')
  await user.click(adding.getByRole('button', { name: 'Incluir' }))
  expect(await screen.findByText('Plano de fundo incluído.')).toBeVisible()
  await user.type(form('Pátio').getByRole('textbox'), ' novo{Enter}')
  expect(await screen.findByRole('form', { name: 'Pátio novo' })).toBeInTheDocument()
  app.close()

  const guest = await renderApp({ world, at: '/acesso/geral' })
  await guest.settled()
  const covers = () => [...document.querySelectorAll('.entry-cover')].map((cover) => cover.getAttribute('src'))
  await waitFor(() => expect(covers()).toEqual([expect.stringMatching(/^data:image\/jpeg/)]))
  guest.close()
  const staff = await renderApp({ world, at: '/acesso/administrativo' })
  await staff.settled()
  expect(covers()).toEqual(['/cover-administrativo.svg'])
  staff.close()

  const again = await open(MASTER, BACKGROUNDS)
  await again.user.click(screen.getByRole('button', { name: 'Remover' }))
  await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Plano de fundo removido.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remover' })).toBeNull()
})
