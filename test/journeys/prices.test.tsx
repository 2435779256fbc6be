import { screen, within } from '@testing-library/react'
import { message } from '#domain/all/messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf } from '#test/helpers/files.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const TABLES = '/matricula/aquisicoes/tabela-precos'
const FEES = `${TABLES}/anuidade/cursos-regulares`

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = 'master@demo.escola') => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

const fields = (name: string) => screen.getAllByRole('textbox', { name })
const write = async ({ user }: App, name: string, text: string, place = 0) => {
  const box = fields(name)[place]
  if (box === undefined) throw new Error(`No field ${name}`)
  await user.clear(box)
  await user.click(box)
  await user.paste(text)
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)
const instalments = () =>
  within(screen.getByRole('table', { name: 'Parcelas' }))
    .getAllByRole('row')
    .slice(1, -1)

test('a table of two conditions: each shows its instalments while typing', async () => {
  const app = await open(`${TABLES}/nova`)
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo Nome da tabela é obrigatório.')).toBeInTheDocument()
  await write(app, 'Nome da tabela', 'Integral')
  expect(instalments()).toHaveLength(12)
  await press(app, 'Copiar Condição 1')
  expect(fields('Nome da condição')[1]).toHaveValue('12 parcelas (cópia)')
  await write(app, 'Nome da condição', '13 parcelas', 1)
  await write(app, 'Parcelas', '13', 1)
  await choose(app, 'Condição', '13 parcelas')
  expect(instalments().at(-1)).toHaveTextContent('R$ 1.384,68')
  const [first] = screen.getAllByRole('checkbox', { name: 'Só em orçamentos' })
  if (first === undefined) throw new Error('No condition')
  await app.user.click(first)
  expect(screen.getByRole('option', { name: '12 parcelas (só em orçamentos)' })).toBeInTheDocument()
  await press(app, 'Descer Condição 1')
  expect(fields('Nome da condição').map((box) => box.getAttribute('value'))).toEqual(['13 parcelas', '12 parcelas'])
  await press(app, 'Salvar')
  expect(await screen.findByText('Tabela de preço cadastrada com sucesso!')).toBeInTheDocument()
})

test('a fee shows its plan and the checks of the law; a grade has only one', async () => {
  const app = await open(`${FEES}/novo`)
  await choose(app, 'Unidade', 'Unidade Centro')
  await choose(app, 'Curso', 'Educação Infantil')
  await choose(app, 'Série', 'Infantil 3')
  await choose(app, 'Tabela de preço', 'Mensalidades')
  await write(app, 'Valor anual', '18.000,00')
  await choose(app, 'Condição', '13 parcelas, matrícula em dezembro')
  expect(instalments()).toHaveLength(13)
  const law = within(screen.getByRole('region', { name: 'O que a lei pede' }))
  expect(law.getByText('Atendido por “12 parcelas”.')).toBeVisible()
  expect(law.getByText('Informe o fim das matrículas.')).toBeVisible()
  await press(app, 'Salvar')
  expect(await screen.findByText(message('ANNUAL_FEE_TAKEN'))).toBeInTheDocument()
})

test('a rise asks for the cost spreadsheet, which is sent and stored with the fee', async () => {
  const { id } = await world.db
    .selectFrom('annual_fee')
    .innerJoin('school_year', 'school_year.id', 'annual_fee.school_year_id')
    .where('school_year.year', '=', 2027)
    .where('annual_fee.grade_id', 'is not', null)
    .select('annual_fee.id')
    .orderBy('annual_fee.id')
    .executeTakeFirstOrThrow()
  const app = await open(`${FEES}/${id}`)
  const law = within(await screen.findByRole('region', { name: 'O que a lei pede' }))
  expect(law.getByText(/^O texto do contrato é de .* e não mudou desde a divulgação\.$/)).toBeVisible()
  expect(law.getByText(/subiu R\$.*Anexe em “Planilha de custo” o que o comprova\.$/)).toBeVisible()
  const pdf = new File([new Uint8Array(pdfOf())], 'custos.pdf', { type: 'application/pdf' })
  await app.user.upload(await screen.findByLabelText('Planilha de custo', { selector: 'input' }), pdf)
  expect(await law.findByText(/A planilha está anexada\.$/)).toBeVisible()
  await press(app, 'Salvar')
  expect(await screen.findByText('Anuidade atualizada com sucesso!')).toBeInTheDocument()
  const kept = await world.db
    .selectFrom('annual_fee')
    .innerJoin('stored_file', 'stored_file.id', 'annual_fee.cost_file_id')
    .select(['stored_file.name', 'stored_file.entity'])
    .execute()
  expect(kept).toEqual([{ name: 'custos.pdf', entity: 'annual_fee' }])
})

test('a table in use says so, and gets a next edition', async () => {
  const app = await open(`${TABLES}/1`)
  expect(screen.getByText(/^Em uso em \d+ anuidades: ao salvar uma alteração, nasce a edição 2/)).toBeVisible()
  await write(app, 'Desconto inicial (%)', '7,5', 3)
  await press(app, 'Salvar')
  expect(await screen.findByText(/^Edição 2 da tabela criada com sucesso!/)).toBeInTheDocument()
})

test('an item has an annual fee too: with instalments, and without the law’s checks of courses', async () => {
  const app = await open(`${TABLES}/anuidade/outros-itens`)
  expect(await screen.findByRole('row', { name: /^Almoço mensal Todas as séries Centro/ })).toHaveTextContent(
    '6.200,00',
  )
  await app.user.click(screen.getByRole('link', { name: 'Nova anuidade' }))
  await screen.findByRole('heading', { level: 1, name: 'Nova anuidade' })
  await choose(app, 'Unidade', 'Unidade Centro')
  await choose(app, 'Item', 'Kit formatura')
  await choose(app, 'Tabela de preço', 'Outros itens')
  await write(app, 'Valor anual', '480,00')
  expect(instalments()).toHaveLength(10)
  expect(screen.queryByRole('region', { name: 'O que a lei pede' })).not.toBeInTheDocument()
  await press(app, 'Salvar')
  expect(await screen.findByText('Anuidade cadastrada com sucesso!')).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /^Kit formatura Todas as séries Centro/ })).toBeInTheDocument()
})

/** Removes the school's plans for the next year. */
const forgetNextYear = async () => {
  const { id } = await world.db
    .selectFrom('school_year')
    .where('year', '=', 2027)
    .select('id')
    .executeTakeFirstOrThrow()
  await world.db.deleteFrom('annual_fee').where('school_year_id', '=', id).execute()
  const tables = world.db.selectFrom('price_table').where('school_year_id', '=', id).select('id')
  await world.db.deleteFrom('price_table_condition').where('price_table_id', 'in', tables).execute()
  await world.db.deleteFrom('price_table').where('school_year_id', '=', id).execute()
}

test('fees for another year: every value is shown before it is copied', async () => {
  await forgetNextYear()
  const app = await open(FEES)
  await press(app, 'Copiar para outro ano')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('combobox', { name: /^Ano de destino/ })).toHaveDisplayValue('2027')
  const percent = dialog.getByRole('textbox', { name: 'Reajuste das anuidades (%)' })
  await app.user.clear(percent)
  await app.user.click(percent)
  await app.user.paste('10')
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  const [row] = await dialog.findAllByRole('row', { name: /^Infantil 3 Centro/ })
  expect(row).toHaveTextContent(/R\$ 14\.040,00.*R\$ 15\.444,00/)
  await app.user.click(dialog.getByRole('button', { name: /^Copiar 1 tabela e \d+ anuidades, R\$/ }))
  expect(await screen.findByText(/^Copiado: 1 tabela e \d+ anuidades\.$/)).toBeInTheDocument()
})
