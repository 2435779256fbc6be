import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
}, 120_000)
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
])('%s is handed over as a file with what is in sight', async (at, name, titles) => {
  const app = await open(at)
  await press(app, 'Exportar')
  await app.user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText(`Arquivo ${name}-2026-11-20.csv pronto.`)).toBeInTheDocument()
  expect(app.page.downloads[0]?.text.split('\r\n')[0]).toBe(`\uFEFF${titles}`)
})

test('columns are chosen, and what can be done with a row stays', async () => {
  const app = await open('/academico/cadastros/unidades')
  await press(app, 'Colunas')
  const group = within(await screen.findByRole('group', { name: 'Colunas' }))
  expect(group.getByRole('checkbox', { name: 'Nome' })).toBeDisabled()
  expect(group.queryByRole('checkbox', { name: 'Ações' })).toBeNull()
  for (const name of ['INEP', 'Atos legais']) await app.user.click(group.getByRole('checkbox', { name }))
  expect(headings()).toEqual(['Nome', 'Código', 'Município', 'Situação', 'Ações'])
})

test('a column that few want is there for who wants it', async () => {
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
