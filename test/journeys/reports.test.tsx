import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

test('a report is found, grouped with totals, kept under a name, and found again as it was kept', async () => {
  const app = await renderApp({ world, as: 'master@demo.escola', at: '/academico/relatorios' })
  await app.settled()
  await app.user.type(screen.getByRole('searchbox', { name: 'Buscar relatório' }), 'vagas')
  await app.user.click(await screen.findByRole('link', { name: 'Vagas por turma' }))
  await app.settled()
  const seats = async () => {
    const table = await screen.findByRole('table', { name: 'Vagas por turma' })
    return within(table).getByRole('row', { name: /^Total/ }).textContent
  }
  const ofAll = await seats()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Agrupar por' }), 'Unidade')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Série' }), '6º ano')
  await app.settled()
  expect(await screen.findByRole('table', { name: 'Totais por grupo' })).toBeVisible()
  const ofGrade = await seats()
  expect(ofGrade).not.toBe(ofAll)

  await app.user.click(screen.getByRole('button', { name: 'Visões' }))
  await app.user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Sextos anos')
  await app.user.click(screen.getByRole('button', { name: 'Salvar visão' }))
  expect(await screen.findByText('Visão salva.')).toBeInTheDocument()

  await app.user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await app.settled()
  expect(await seats()).toBe(ofAll)
  await app.user.click(screen.getByRole('button', { name: 'Visões' }))
  await app.user.click(await screen.findByRole('button', { name: 'Sextos anos' }))
  await app.settled()
  expect(await seats()).toBe(ofGrade)

  await app.user.click(screen.getByRole('button', { name: 'Visões' }))
  await app.user.click(await screen.findByRole('button', { name: 'Excluir Sextos anos' }))
  expect(await screen.findByText('Visão excluída.')).toBeInTheDocument()
  app.close()
})

test('guardians of each student are listed, and labels for their letters are made', async () => {
  const app = await renderApp({
    world,
    as: 'secretaria@demo.escola',
    at: '/matricula/relatorios/responsaveis-por-aluno',
  })
  await app.settled()
  expect(await screen.findByRole('table', { name: 'Responsáveis por aluno' })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Imprimir' }))
  await app.user.click(await screen.findByRole('button', { name: 'Etiquetas, 30 por folha (3 × 10)' }))
  expect(await screen.findByText(/A exportação começou em segundo plano/)).toBeInTheDocument()
  app.close()
})
