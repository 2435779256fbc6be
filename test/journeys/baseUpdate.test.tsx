import { screen, waitFor, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const press = async ({ user }: App, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const row = (name: RegExp) => screen.findByRole('row', { name })
const choose = ({ user }: App, text: string) =>
  user.upload(screen.getByLabelText('Planilha'), new File([text], 'celulares.csv', { type: 'text/csv' }))
const confirm = async ({ user }: App, label: string) =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: label }))

const mobiles = async (...ras: readonly string[]) =>
  (await world.db.selectFrom('student').where('ra', 'in', ras).select('mobile').orderBy('ra').execute()).map(
    ({ mobile }) => mobile,
  )

test('students are exported, edited, checked, left out, changed and restored', async () => {
  const app = await renderApp({ world, at: '/matricula/atualizacao-base', as: 'master@demo.escola' })
  await app.settled()
  expect(screen.getByRole('heading', { level: 1, name: 'Atualização de base' })).toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: 'E-mail' }))
  const asked = within(screen.getByRole('group', { name: 'O que a escola pergunta' }))
  expect(asked.getAllByRole('checkbox').length).toBeGreaterThan(0)
  await press(app, 'Em CSV')
  await waitFor(() => expect(app.page.downloads).toHaveLength(1))
  const [titles = '', first = '', second = ''] = app.page.downloads[0]?.text.replace('\uFEFF', '').split('\r\n') ?? []
  expect(titles).toBe('RA;Nome;Celular')
  const [one, two] = [first.split(';'), second.split(';')]
  const [ra = '', name = ''] = one
  const before = await mobiles(ra)

  const edited = [
    titles,
    [ra, name, '(11) 98888-7777'],
    [...two.slice(0, 2), '(11) 97777-6666'],
    ['0000', 'Ninguém', ''],
  ]
  await choose(app, edited.map((cells) => [cells].flat().join(';')).join('\r\n'))
  expect(await screen.findByText(/Cada linha é reconhecida por/)).toHaveTextContent('reconhecida por RA')
  await press(app, 'Conferir')
  expect(await row(/Linha 4.*Com erro.*Não encontramos aluno com este RA/)).toBeInTheDocument()

  await press(app, 'Deixar de fora 1 linha com erro')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Todas as linhas')
  expect(await row(/Linha 2.*Alterada.*Celular.*98888-7777/)).toBeInTheDocument()
  await app.user.click(within(await row(/Linha 3/)).getByRole('checkbox'))
  await press(app, 'Deixar de fora')
  expect(await row(/Linha 3.*Deixada de fora/)).toBeInTheDocument()
  await press(app, 'Atualizar 1 registro')
  await confirm(app, 'Simular')
  await confirm(app, 'Atualizar 1 registro')
  expect(await screen.findByText('Atualização aplicada: 1 registro alterado.')).toBeInTheDocument()
  expect(await mobiles(ra)).toEqual(['11988887777'])

  await press(app, 'Desfazer atualização')
  await confirm(app, 'Desfazer')
  expect(await screen.findByText(/^Atualização desfeita/)).toBeInTheDocument()
  expect(await mobiles(ra)).toEqual(before)

  await press(app, 'Enviar outro arquivo')
  expect(await screen.findByText('celulares.csv')).toBeInTheDocument()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'De quem' }), 'Responsáveis')
  expect(await screen.findByRole('checkbox', { name: 'Estado civil' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Cor/raça' })).not.toBeInTheDocument()
})
