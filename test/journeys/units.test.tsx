import { screen, waitFor, within } from '@testing-library/react'
import * as units from '#domain/units/units.endpoints.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { call, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pngOf } from '#test/helpers/files.ts'
import { setEverybodysPassword } from '#test/helpers/passwords.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const MASTER = 'master@demo.escola'
const SECRETARY = 'secretaria@demo.escola'
const UNITS = '/academico/cadastros/unidades'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = MASTER) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

/** By label alone: naming the roles of forty fields is slow. */
const labelled = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`))
const write = async ({ user }: App, name: string, text: string) => {
  const field = labelled(name)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) => user.selectOptions(labelled(name), option)

test('a new unit shows what is missing, what is wrong, and the effect of its cut-off day', async () => {
  const app = await open(`${UNITS}/novo`)
  await press(app, 'Salvar')
  for (const label of ['Código', 'Nome', 'Sigla', 'Município', 'UF']) {
    expect(await screen.findByText(`O campo ${label} é obrigatório.`)).toBeInTheDocument()
  }
  await write(app, 'Código INEP', '3598')
  await app.user.tab()
  expect(await screen.findByText('O Código INEP tem oito dígitos.')).toBeInTheDocument()
  expect(screen.getByText(/^Falta autorização ou reconhecimento vigente/)).toBeInTheDocument()
  expect(screen.getByText(/^Em 2027, entra com 4 anos quem nasceu até 31\/03\/2023; com 6 anos/)).toBeInTheDocument()
})

test('a master creates a unit with an act: refused with a taken INEP, saved and found', async () => {
  const app = await open(`${UNITS}/novo`)
  await write(app, 'Código', 'SER')
  await write(app, 'Nome', 'Unidade Serra')
  await write(app, 'Sigla', 'Serra')
  await write(app, 'Município', 'Campos do Jordão')
  await choose(app, 'UF', 'São Paulo')
  await write(app, 'Código INEP', '35987654')
  await press(app, 'Incluir ato')
  await choose(app, 'Tipo de ato', 'Autorização de funcionamento')
  await write(app, 'Órgão', 'Diretoria de Ensino de Taubaté')
  await write(app, 'Data', '10/02/2026')
  const act = within(screen.getByRole('group', { name: /^Ato 1/ }))
  await app.user.click(act.getByRole('textbox', { name: 'Número' }))
  await app.user.paste('Portaria 12/2026')
  expect(await screen.findByText('Em dia')).toBeInTheDocument()
  await press(app, 'Salvar')
  expect(await screen.findByText('Já existe um registro com este valor em Código INEP.')).toBeInTheDocument()
  await write(app, 'Código INEP', '35111222')
  await press(app, 'Salvar')
  expect(await screen.findByText('Unidade cadastrada com sucesso!')).toBeInTheDocument()
  await app.settled()
  const row = await screen.findByRole('row', { name: /Unidade Serra/ })
  expect(within(row).getByText('Campos do Jordão – SP')).toBeInTheDocument()
  expect(within(row).getByText('Em dia')).toBeInTheDocument()
})

test('the secretary sees only her own unit, and changes nothing without the right to', async () => {
  const app = await open(UNITS, SECRETARY)
  const row = await screen.findByRole('row', { name: /Unidade Centro/ })
  expect(within(row).getByText('A vencer')).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Unidade Jardim/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nova unidade' })).toBeNull()
  await app.user.click(within(row).getByRole('button', { name: 'Ações: Unidade Centro' }))
  await app.user.click(await within(row).findByRole('button', { name: 'Abrir' }))
  await screen.findByDisplayValue('Helena Duarte Vasques')
  expect(screen.getByText('O primeiro vence em 05/04/2027.')).toBeInTheDocument()
  for (const name of ['Salvar', 'Incluir ato', 'Remover ato 1']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a unit in use stays active, and the alert names what uses it', async () => {
  const app = await open(UNITS)
  const row = await screen.findByRole('row', { name: /Unidade Jardim/ })
  expect(within(row).getByText('Sem ato vigente')).toBeInTheDocument()
  await app.user.click(within(row).getByRole('button', { name: 'Ações: Unidade Jardim' }))
  await app.user.click(await within(row).findByRole('button', { name: 'Inativar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText(/^Não é possível inativar: em uso em .*Turmas \(\d+\)/)).toBeInTheDocument()
})

test('a renewed act ends the warning, and a removed one can be saved', async () => {
  const app = await open(`${UNITS}/2`)
  const acts = await screen.findByRole('region', { name: 'Atos legais' })
  expect(await within(acts).findByText(/vigente para Ensino Fundamental I\b/)).toBeInTheDocument()
  const last = within(within(acts).getByRole('group', { name: /^Ato 4/ }))
  await app.user.clear(last.getByRole('textbox', { name: 'Validade' }))
  expect(await within(acts).findByText('Em dia')).toBeInTheDocument()
  await app.user.click(within(acts).getByRole('button', { name: 'Remover ato 1' }))
  expect(within(acts).queryByDisplayValue('Portaria 17/2011')).toBeNull()
  await press(app, 'Salvar')
  expect(await screen.findByText('Unidade atualizada com sucesso!')).toBeInTheDocument()
})

test('two people at one unit: both values, those of acts too', async () => {
  const app = await open(`${UNITS}/1`)
  await screen.findByDisplayValue('Unidade Centro')
  const { as } = await enterDemo(world, 'admin@demo.escola')
  const { answer } = await call(world, units.getUnit, { as, params: { id: 1 } })
  const { cadastro, atos, versao } = answer
  const body = { cadastro: { ...cadastro, diretor: 'Outra Diretora' }, atos: atos.slice(0, 2), versao }
  expect((await call(world, units.updateUnit, { as, params: { id: 1 }, body })).status).toBe(200)
  await write(app, 'Secretário', 'Outro Secretário')
  await press(app, 'Salvar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Alguém salvou este registro antes de você' }))
  expect(dialog.getByRole('radio', { name: 'Secretário: O que você digitou' })).toBeChecked()
  expect(dialog.getByRole('radio', { name: 'Atos legais: O que está salvo' })).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText('Unidade atualizada com sucesso!')).toBeInTheDocument()
  const after = await call(world, units.getUnit, { as, params: { id: 1 } })
  expect(after.answer.atos).toEqual(atos.slice(0, 2))
  expect(after.answer.cadastro).toMatchObject({ diretor: 'Outra Diretora', secretario: 'Outro Secretário' })
})

test('a grade leads to a later one, else it is refused', async () => {
  const app = await open('/academico/cadastros/series/4')
  await screen.findByDisplayValue('1º ano')
  await choose(app, 'Próxima série', 'Infantil 3')
  await press(app, 'Salvar')
  expect(
    await screen.findByText('A escolha em Próxima série forma um círculo: aquele registro já depende deste.'),
  ).toBeInTheDocument()
  await choose(app, 'Próxima série', '2º ano')
  await write(app, 'Idade mínima', '9')
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Idade ideal não pode ser menor que Idade mínima.')).toBeInTheDocument()
  await write(app, 'Idade mínima', '6')
  await press(app, 'Salvar')
  expect(await screen.findByText('Série atualizada com sucesso!')).toBeInTheDocument()
})

test('the first master of a school without units creates the first one, and then a user in it', async () => {
  const empty = await startApi()
  try {
    const { email } = await addStaff(empty.db, { flag: 'master' })
    await setEverybodysPassword(empty.db, DEMO_PASSWORD)
    const app = await renderApp({ world: empty, at: UNITS, as: email })
    await app.settled()
    expect(screen.getByText(/^Cadastre a primeira/)).toBeInTheDocument()
    const [link] = screen.getAllByRole('link', { name: 'Nova unidade' })
    if (link === undefined) throw new Error('No way to a new unit')
    await app.user.click(link)
    await screen.findByRole('heading', { level: 1, name: 'Nova unidade' })
    await app.settled()
    for (const [name, text] of [
      ['Código', 'U1'],
      ['Nome', 'Escola Aroeira'],
      ['Sigla', 'Aroeira'],
      ['Município', 'Belém'],
    ] as const) {
      await write(app, name, text)
    }
    await choose(app, 'UF', 'Pará')
    await press(app, 'Salvar')
    expect(await screen.findByText('Unidade cadastrada com sucesso!')).toBeInTheDocument()
    app.close()
    const next = await renderApp({ world: empty, at: '/matricula/gestao/usuarios?pageType=criacao', as: email })
    await next.settled()
    expect(await screen.findByRole('checkbox', { name: 'Escola Aroeira' })).toBeInTheDocument()
  } finally {
    await empty.close()
  }
})

test('a CEP fills the address of a unit', async () => {
  const app = await open(`${UNITS}/novo`)
  await write(app, 'CEP', '30130005')
  await waitFor(() => expect(labelled('Logradouro')).toHaveValue('Avenida Afonso Pena'))
  expect(labelled('Município')).toHaveValue('Belo Horizonte')
  expect(labelled('UF')).toHaveDisplayValue('Minas Gerais')
})

test('a logo is picked, saved and shown', async () => {
  const app = await open(`${UNITS}/1`)
  const logo = new File([new Uint8Array(pngOf())], 'logo.png', { type: 'image/png' })
  await app.user.upload(await screen.findByLabelText('Logo'), logo)
  expect(await screen.findByText('logo.png')).toBeInTheDocument()
  await press(app, 'Salvar')
  expect(await screen.findByText('Unidade atualizada com sucesso!')).toBeInTheDocument()
  app.close()
  await open(`${UNITS}/1`)
  expect(await screen.findByRole('img', { name: 'Prévia de logo.png' })).toBeInTheDocument()
})
