import { screen, waitFor, within } from '@testing-library/react'
import { completeCnpj } from '#domain/base/cnpj.ts'
import { completeCpf } from '#domain/base/cpf.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const PERIODICITIES = '/financeiro/periodicidades'
const IMPORT = `${PERIODICITIES}/importacao`

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, browser?: App['browser']) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola', ...(browser && { browser }) })
  await app.settled()
  return app
}

const press = async ({ user }: App, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const choose = ({ user }: App, text: string, name = 'planilha.csv') =>
  user.upload(screen.getByLabelText('Planilha'), new File([text], name, { type: 'text/csv' }))
const confirm = async ({ user }: App, label: string) =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: label }))
/** Opens the dialog of the application and simulates; `label` is on the button that opens it. */
const simulate = async (app: App, label: string) => {
  await press(app, label)
  await confirm(app, 'Simular')
}
const row = (name: RegExp) => screen.findByRole('row', { name })

const names = async (): Promise<readonly unknown[]> => {
  const { as } = await enterDemo(world, 'master@demo.escola')
  const { list } = REGISTER_ENDPOINTS.periodicities
  return (await call(world, list, { as, query: { MaxResultCount: 100 } })).answer.items.map(({ nome }) => nome)
}

test('a spreadsheet is read, mapped, refused with its lines, corrected, applied and undone', async () => {
  const before = await names()
  const app = await open(PERIODICITIES)
  await app.user.click(screen.getByRole('link', { name: 'Importar' }))
  await screen.findByRole('heading', { level: 1, name: 'Importar periodicidades' })
  await app.settled()
  expect(screen.getByText('Etapa 1 de 4 · Arquivo')).toBeInTheDocument()

  await choose(app, 'isto não é\n')
  expect(await screen.findByText('O arquivo só tem os títulos das colunas.')).toBeInTheDocument()
  await press(app, 'Remover planilha.csv')

  await choose(app, 'NOME;Unidade;Vezes\nDecenal;Ano;10\nDia sim;Dia;muitos\n')
  expect(await screen.findByText('Etapa 2 de 4 · Colunas')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'NOME' })).toHaveDisplayValue('Nome')
  expect(screen.getByRole('combobox', { name: 'Vezes' })).toHaveDisplayValue('Não importar')
  expect(screen.getByText(/Sem coluna para Quantidade/)).toBeInTheDocument()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Vezes' }), 'Quantidade')
  await press(app, 'Conferir')
  expect(await screen.findByText('Etapa 3 de 4 · Conferência')).toBeInTheDocument()
  expect(await row(/Linha 3.*Dia sim.*Com erro.*“muitos” não é um número/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
  await press(app, 'Baixar erros (CSV)')
  await waitFor(() => expect(app.page.downloads.map(({ name }) => name)).toEqual(['erros-planilha.csv']))
  expect(app.page.downloads[0]?.text).toContain('3;Dia sim;Quantidade;“muitos” não é um número.')
  expect(await names()).toEqual(before)

  await press(app, 'Enviar outro arquivo')
  await choose(app, 'NOME;Unidade;Vezes\nDecenal;Ano;10\nMensal;Mês;1\n')
  // The choice for a title is remembered.
  expect(await screen.findByRole('combobox', { name: 'Vezes' })).toHaveDisplayValue('Quantidade')
  await press(app, 'Conferir')
  expect(await row(/Linha 2.*Decenal.*Nova/)).toBeInTheDocument()
  expect(await row(/Linha 3.*Mensal.*Sem mudança/)).toBeInTheDocument()
  await press(app, 'Importar 1 registro')
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar periodicidades' }))
  expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled()
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByText('1 registro novo e 0 alterados')).toBeInTheDocument()
  await app.user.click(dialog.getByRole('button', { name: 'Importar 1 registro' }))
  expect(await screen.findByText('Importação aplicada: 1 registro novo e 0 alterados.')).toBeInTheDocument()
  expect(await names()).toContain('Decenal')

  await press(app, 'Desfazer importação')
  await confirm(app, 'Desfazer')
  expect(await screen.findByText(/^Importação desfeita/)).toBeInTheDocument()
  expect(await names()).toEqual(before)
})

test('an earlier import is found, and names the line that prevents undoing it', async () => {
  const app = await open(IMPORT)
  await choose(app, 'Nome;Unidade;Quantidade\nTrienal;Ano;3\n', 'trienal.csv')
  await press(app, 'Conferir')
  await simulate(app, 'Importar 1 registro')
  await confirm(app, 'Importar 1 registro')
  await screen.findByText(/^Importação aplicada/)
  app.close()

  const { as } = await enterDemo(world, 'master@demo.escola')
  const { list, update } = REGISTER_ENDPOINTS.periodicities
  const [record] = (await call(world, list, { as, query: { Filtro: 'Trienal' } })).answer.items
  const { id, ativo, ...draft } = record ?? { id: 0, ativo: false, versao: 0 }
  expect(ativo).toBe(true)
  await call(world, update, { as, params: { id }, body: { ...draft, quantidade: 4 } })

  const again = await open(IMPORT, app.browser)
  const item = (await screen.findByText('trienal.csv')).closest('li')
  await again.user.click(within(item ?? document.body).getByRole('button', { name: 'Abrir' }))
  await press(again, 'Desfazer importação')
  await confirm(again, 'Desfazer')
  expect(await row(/Linha 2.*Trienal.*Recusada.*Trienal mudou desde a importação\./)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Tentar desfazer o que falta' })).toBeEnabled()
})

test('a spreadsheet of another system: its headings are recognised, its values read, and a guess is changed', async () => {
  const app = await open('/financeiro/fornecedores/importacao')
  await choose(
    app,
    [
      'Razão Social;CNPJ/CPF;Fone;Endereço;Nº;Município;Estado;Contato;Obs.',
      `Gráfica Ipê Ltda.;${completeCnpj('551203470001')};(11) 3333-4444;Rua das Flores;10;São Paulo;SP;Rita;Entrega às terças`,
      `Osvaldo Prado;${completeCpf('712400583')};;Avenida Central;s/n;Campinas;São Paulo;;`,
    ].join('\n'),
    'fornecedores.csv',
  )
  expect(await screen.findByText('Etapa 2 de 4 · Colunas')).toBeInTheDocument()
  const fieldOf = (title: string) => screen.getByRole('combobox', { name: title })
  for (const [title, label] of [
    ['Razão Social', 'Nome ou razão social'],
    ['CNPJ/CPF', 'CNPJ'],
    ['Fone', 'Telefone'],
    ['Endereço', 'Logradouro'],
    ['Nº', 'Número'],
    ['Município', 'Cidade'],
    ['Estado', 'UF'],
    ['Obs.', 'Observação'],
    // The telephone has a column of its own.
    ['Contato', 'Não importar'],
  ] as const)
    expect(fieldOf(title)).toHaveDisplayValue(label)
  expect(screen.queryByText(/^Sem coluna para/)).toBeNull()
  await app.user.selectOptions(fieldOf('Contato'), 'Nome fantasia')
  await press(app, 'Conferir')
  expect(await row(/Linha 2.*Gráfica Ipê.*Nova/)).toBeInTheDocument()
  expect(await row(/Linha 3.*Osvaldo Prado.*Nova/)).toBeInTheDocument()
  await simulate(app, 'Importar 2 registros')
  await confirm(app, 'Importar 2 registros')
  await screen.findByText('Importação aplicada: 2 registros novos e 0 alterados.')
  const { as } = await enterDemo(world, 'master@demo.escola')
  const found = async (Filtro: string) =>
    (await call(world, REGISTER_ENDPOINTS.suppliers.list, { as, query: { Filtro } })).answer.items
  expect(await found('Gráfica Ipê')).toMatchObject([{ tipoPessoa: 2, uf: 35, nomeFantasia: 'Rita', numero: '10' }])
  expect(await found('Osvaldo Prado')).toMatchObject([
    { tipoPessoa: 1, cpf: completeCpf('712400583'), cnpj: '', uf: 35 },
  ])
})

test('the model shows what each column accepts', async () => {
  const app = await open(IMPORT)
  await press(app, 'Baixar modelo')
  await waitFor(() => expect(app.page.downloads.map(({ name }) => name)).toEqual(['modelo-periodicidades.xlsx']))
  expect(app.page.downloads[0]?.text.startsWith('PK')).toBe(true)
})

test('a long import goes on in the background: the screen follows it, and a notice tells its end', async () => {
  const app = await open(IMPORT)
  await choose(app, 'Nome;Unidade;Quantidade\nQuinquenal;Ano;5\n', 'longa.csv')
  await press(app, 'Conferir')
  await simulate(app, 'Importar 1 registro')
  // So slow that the call ends before the first part.
  world.clock.run(1_000)
  await confirm(app, 'Importar 1 registro')
  expect(await screen.findByText(/^Importação em andamento/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver a tarefa' })).toBeInTheDocument()
  world.clock.run(0)
  await runNextJob(workerOf(world))
  expect(await screen.findByText('Importação aplicada: 1 registro novo e 0 alterados.')).toBeInTheDocument()
  expect(await screen.findByText('Importação (Periodicidades: longa.csv): concluída.')).toBeInTheDocument()
})
