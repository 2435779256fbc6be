import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'master@demo.escola' })
  await app.settled()
  return app
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test.each([
  ['/matricula/alunos', 'alunos', 'Aluno;RA;Série;Turma;Unidade;Responsável;Nascimento'],
  [
    '/matricula/matriculas/gestao-matricula',
    'matriculas',
    'Aluno;RA;Série;Período;Ano letivo;Tipo;Etapa;Situação;Responsável financeiro',
  ],
  ['/matricula/gestao/usuarios', 'usuarios', 'Nome;E-mail;Cargo;Unidades;Perfis;Situação'],
  ['/academico/cadastros/unidades', 'unidades', 'Nome;Código;Município;UF;INEP;Atos legais;Vencimento;Situação'],
])('%s is exported with the visible columns', async (at, name, titles) => {
  const app = await open(at)
  await press(app, 'Exportar')
  await app.user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText(`Arquivo ${name}-2026-11-20.csv pronto.`)).toBeInTheDocument()
  expect(app.page.downloads[0]?.text.split('\r\n')[0]).toBe(`\uFEFF${titles}`)
})

test('columns are chosen, and the actions of a row stay', async () => {
  const app = await open('/academico/cadastros/unidades')
  await press(app, 'Colunas')
  const group = within(await screen.findByRole('group', { name: 'Colunas' }))
  expect(group.getByRole('checkbox', { name: 'Nome' })).toBeDisabled()
  expect(group.queryByRole('checkbox', { name: 'Ações' })).toBeNull()
  for (const name of ['INEP', 'Atos legais']) await app.user.click(group.getByRole('checkbox', { name }))
  expect(headings()).toEqual(['Nome', 'Código', 'Município', 'Situação', 'Ações'])
})

test('an optional column can be chosen', async () => {
  const app = await open('/matricula/alunos')
  expect(headings()).not.toContain('CPF')
  await press(app, 'Colunas')
  await app.user.click(await screen.findByRole('checkbox', { name: 'CPF' }))
  expect(headings()).toContain('CPF')
  await press(app, 'Exportar')
  await app.user.click(await screen.findByRole('button', { name: 'CSV' }))
  await screen.findByText('Arquivo alunos-2026-11-20.csv pronto.')
  expect(app.page.downloads[0]?.text.split('\r\n')[0]).toMatch(/;CPF$/)
})

test.each([
  ['/matricula/painel', 'dashboard-de-matriculas', ''],
  // All acceptances of the school are more than a PDF takes.
  ['/matricula/relatorios/aceite-termos', 'aceite-de-termos', 'Conceição'],
  ['/matricula/relatorios/informacoes-pendentes', 'informacoes-pendentes', ''],
])('%s is printed', async (at, name, of) => {
  const app = await open(at)
  if (of !== '') {
    await app.user.type(within(screen.getByRole('main')).getByRole('searchbox'), of)
    await screen.findAllByText(new RegExp(of))
    await app.settled()
  }
  await press(app, 'Exportar')
  await app.user.click(await screen.findByRole('button', { name: 'PDF' }))
  expect(await screen.findByText(`Arquivo ${name}-2026-11-20.pdf pronto.`)).toBeInTheDocument()
  expect(app.page.downloads[0]?.text).toMatch(/^%PDF/)
})

test('a report of enrolments is grouped, filtered by a bar, and printed as shown', async () => {
  const app = await open('/matricula/relatorios/informacoes-matricula')
  expect(screen.getByRole('heading', { name: 'Matrículas por série' })).toBeVisible()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Agrupar por' }), 'Unidade')
  await app.settled()
  const bars = within(screen.getByRole('list', { name: 'Matrículas por unidade' }))
  const [first] = bars.getAllByRole('button')
  if (first === undefined) throw new Error('No unit has enrolments')
  await app.user.click(first)
  await app.settled()
  const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unidade' })
  expect(unit.selectedOptions[0]?.textContent).toMatch(/^Unidade /)
  expect(within(screen.getByRole('list', { name: 'Matrículas por unidade' })).getAllByRole('listitem')).toHaveLength(1)
  await press(app, 'Exportar')
  await app.user.click(await screen.findByRole('button', { name: 'PDF' }))
  await screen.findByText('Arquivo informacoes-de-matricula-2026-11-20.pdf pronto.')
  expect(app.page.downloads[0]?.text).toMatch(/^%PDF/)
  await press(app, 'Exportar vagas')
  // A menu that was open before keeps its entries, hidden.
  const [, ofPlaces] = await screen.findAllByRole('button', { name: 'CSV' })
  if (ofPlaces === undefined) throw new Error('No menu opened')
  await app.user.click(ofPlaces)
  await screen.findByText('Arquivo vagas-e-renovacoes-2026-11-20.csv pronto.')
  const places = screen.getByRole('table', { name: 'Vagas e renovações' })
  expect(app.page.downloads[1]?.text.split('\r\n')).toHaveLength(within(places).getAllByRole('row').length)
})
