import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as calls from '#domain/configuredFields/configuredFields.endpoints.ts'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { draftOf } from '#domain/configuredFields/designRules.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let master: Credentials
beforeAll(async () => {
  world = await startDemoApi()
  master = (await enterDemo(world, MASTER)).as
})
afterAll(() => world.close())

const MASTER = 'master@demo.escola'
const DESIGNER = '/matricula/customizacao/formularios'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at = DESIGNER) => {
  const app = await renderApp({ world, at, as: MASTER })
  await app.settled()
  return app
}
const fieldsOf = async (table: FieldTable): Promise<readonly ConfiguredField[]> => {
  const { answer } = await call(world, calls.designedForms, { as: master })
  return answer.tabelas.find(({ tabela }) => tabela === table)?.campos ?? []
}
const fieldNamed = async (table: FieldTable, name: string): Promise<ConfiguredField> => {
  const field = (await fieldsOf(table)).find(({ nomeCampo }) => nomeCampo === name)
  if (field === undefined) throw new Error(name)
  return field
}
const at = ({ tabela, id }: ConfiguredField) => `${DESIGNER}?tabela=${tabela}&campo=${id}`
const editor = () => within(screen.getByRole('form'))
const preview = () => {
  const card = screen.getByRole('heading', { name: 'Prévia' }).closest<HTMLElement>('.card')
  if (card === null) throw new Error('There is no preview')
  return within(card)
}
const write = async ({ user }: App, name: string, text: string) => {
  const field = editor().getByRole('textbox', { name })
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const rows = () => within(screen.getByRole('list', { name: 'Campos em ordem' })).getAllByRole('listitem')
const links = () => rows().map((row) => within(row).getByRole('link'))
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(editor().getByRole('combobox', { name }), option)

test('a field that another one shows: designed, tried in the preview, saved, filled in', async () => {
  const app = await open()
  await app.user.click(screen.getByRole('tab', { name: 'Saúde' }))
  await app.user.click(await screen.findByRole('link', { name: 'Novo campo' }))
  await screen.findByRole('form', { name: 'Novo campo' })
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Descrição é obrigatório.')).toBeVisible()
  await write(app, 'Descrição', 'Quem é o médico?')
  await app.user.tab()
  expect(editor().getByRole('textbox', { name: 'Nome do campo' })).toHaveValue('quemEOMedico')
  expect(preview().getByRole('textbox', { name: 'Quem é o médico?' })).toBeVisible()

  await app.user.click(editor().getByRole('checkbox', { name: 'Depende de outra resposta' }))
  await choose(app, 'Aplicação', 'Visível')
  expect(editor().getByRole('combobox', { name: 'Situação' })).toHaveValue('Bloqueado')
  await choose(app, 'Depende do campo', 'Plano de saúde')
  await choose(app, 'Fórmula', 'está preenchido')
  expect(preview().queryByRole('textbox', { name: 'Quem é o médico?' })).toBeNull()
  await app.user.type(preview().getByRole('textbox', { name: 'Plano de saúde' }), 'Vida')
  expect(await preview().findByRole('textbox', { name: 'Quem é o médico?' })).toBeVisible()

  await press(app, 'Salvar')
  expect(await screen.findByText(MESSAGES.FIELD_CREATED)).toBeVisible()
  await app.settled()
  const field = await fieldNamed('AlunoMedico', 'quemEOMedico')
  expect(field).toMatchObject({
    situacao: 'Bloqueado',
    nomeCampoDependente: 'planoDeSaude',
    formulaCondicional: 'preenchido',
    obrigatoriedade: 0,
  })
  expect(app.page.address()).toBe(at(field))
  expect(screen.queryByText('Alterações não salvas')).toBeNull()
})

test('each type shows its attributes, and none of the previous type', async () => {
  const app = await open(`${DESIGNER}?tabela=AlunoPlus&campo=novo`)
  await write(app, 'Descrição', 'Idiomas')
  await choose(app, 'Tipo', 'Lista: várias opções')
  await write(app, 'Opções', 'Inglês\nInglês')
  await write(app, 'Máximo de opções', '1')
  await press(app, 'Salvar')
  expect(await screen.findByText('A opção “Inglês” está repetida.')).toBeVisible()
  await write(app, 'Opções', 'Inglês\nEspanhol')
  expect(preview().getByRole('checkbox', { name: 'Espanhol' })).toBeVisible()
  await choose(app, 'Tipo', 'Data')
  expect(editor().queryByRole('textbox', { name: 'Opções' })).toBeNull()
  await app.user.click(editor().getByRole('checkbox', { name: 'Último dia: o do preenchimento' }))
  expect(editor().queryByRole('textbox', { name: 'Último dia' })).toBeNull()
  await choose(app, 'Tipo', 'Título e explicação')
  expect(editor().queryByRole('checkbox', { name: 'Obrigatório' })).toBeNull()
  expect(preview().getByRole('heading', { name: 'Idiomas' })).toBeVisible()
  await press(app, 'Salvar')
  expect(await screen.findByText(MESSAGES.FIELD_CREATED)).toBeVisible()
  expect(await fieldNamed('AlunoPlus', 'idiomas')).toMatchObject({
    parCampoTipoId: 11,
    tamanhoTela: 12,
    argumentosLista: [],
    range: { inicio: '', fim: '', inicioHoje: false, fimHoje: false },
  })
})

test('fields are reordered by keyboard and by mouse', async () => {
  const app = await open(`${DESIGNER}?tabela=Responsavel`)
  const names = () => links().map((link) => link.querySelector('span')?.firstChild?.textContent)
  const [first = '', second = '', third = ''] = names()
  screen.getByRole('button', { name: `Mover ${second} para cima` }).focus()
  await app.user.keyboard('{Enter}')
  await app.settled()
  expect(names().slice(0, 3)).toEqual([second, first, third])
  expect(screen.getByRole('button', { name: `Mover ${second} para baixo` })).toHaveFocus()
  expect(screen.getByText(`${second}: posição 1 de 5`)).toBeInTheDocument()

  const [top, , bottom] = links()
  if (top === undefined || bottom === undefined) throw new Error('The list is too short')
  const dataTransfer = { effectAllowed: '' }
  fireEvent.dragStart(bottom, { dataTransfer })
  fireEvent.dragOver(top, { dataTransfer })
  fireEvent.drop(top, { dataTransfer })
  await app.settled()
  expect(names().slice(0, 3)).toEqual([third, second, first])
  expect((await fieldsOf('Responsavel')).map(({ descricaoCampo }) => descricaoCampo).slice(0, 3)).toEqual([
    third,
    second,
    first,
  ])
})

test('an order that another person changed first is refused and restored', async () => {
  const app = await open(`${DESIGNER}?tabela=AlunoEndereco`)
  const de = (await fieldsOf('AlunoEndereco')).map(({ id }) => id)
  await call(world, calls.orderFields, { body: { tabela: 'AlunoEndereco', de, para: de.toReversed() }, as: master })
  await press(app, 'Mover Área para cima')
  expect(await screen.findByText(MESSAGES.REGISTER_STALE)).toBeVisible()
  await app.settled()
  expect(rows()[0]).toHaveTextContent('Área')
})

test('leaving a half-typed field asks, and two who save the same field choose value by value', async () => {
  const field = await fieldNamed('AlunoOutrasInfPlus', 'podeSairSozinho')
  const app = await open(at(field))
  await write(app, 'Descrição', 'Pode ir embora sozinho?')
  await app.user.tab()
  await app.settled()
  await app.user.click(screen.getByRole('tab', { name: 'Responsável' }))
  const leaving = within(await screen.findByRole('dialog'))
  await app.user.click(leaving.getByRole('button', { name: 'Cancelar' }))
  expect(editor().getByRole('textbox', { name: 'Descrição' })).toHaveValue('Pode ir embora sozinho?')

  await call(world, calls.updateField, {
    params: { id: field.id },
    body: { ...draftOf(field), tip: 'Com autorização por escrito.', versao: field.versao },
    as: master,
  })
  await press(app, 'Salvar')
  const dialog = within(await screen.findByRole('dialog', { name: /Alguém salvou/ }))
  expect(dialog.getByText('Com autorização por escrito.')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText(MESSAGES.FIELD_SAVED)).toBeVisible()
  expect(await fieldNamed('AlunoOutrasInfPlus', 'podeSairSozinho')).toMatchObject({
    descricaoCampo: 'Pode ir embora sozinho?',
    tip: 'Com autorização por escrito.',
  })
})

test('a field is removed from the form; one that others depend on stays', async () => {
  const app = await open(at(await fieldNamed('AlunoMedico', 'temAlergia')))
  await press(app, 'Retirar do formulário')
  expect(await screen.findByText('O campo Alergias depende deste. Mude antes a condição dele.')).toBeVisible()
  app.close()

  const other = await open(at(await fieldNamed('AlunoMedico', 'ultimaVacina')))
  expect(preview().getByRole('textbox', { name: 'Última vacina' })).toBeVisible()
  await press(other, 'Retirar do formulário')
  await waitFor(() => expect(preview().queryByRole('textbox', { name: 'Última vacina' })).toBeNull())
  await press(other, 'Salvar')
  expect(await screen.findByText(MESSAGES.FIELD_SAVED)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Última vacina.*fora do formulário$/ })).toBeVisible()
})
