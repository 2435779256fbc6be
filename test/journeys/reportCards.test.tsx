import { screen, within } from '@testing-library/react'
import { runNextJob } from '#server/jobs/index.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

test('the secretary prints a card, a transfer, and a class group in the background', async () => {
  const app = await renderApp({ world, at: '/academico/relatorios/boletins', as: 'secretaria@demo.escola' })
  await app.settled()
  expect(screen.getByRole('combobox', { name: 'O que mostrar' })).toHaveDisplayValue('Somente publicado')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Turma' }), '8º ano A')
  await app.settled()
  const [first] = screen.getAllByRole('button', { name: /^Boletim de/ })
  if (first === undefined) throw new Error('Nobody is in the class group')
  await app.user.click(first)
  await app.settled()
  expect(app.page.downloads.at(-1)?.name).toMatch(/^Boletim .*\.pdf$/)

  const [leaving] = screen.getAllByRole('button', { name: /^Transferência de/ })
  if (leaving === undefined) throw new Error('Nobody can leave')
  await app.user.click(leaving)
  const transfer = within(await screen.findByRole('dialog', { name: /^Boletim de transferência de/ }))
  const day = transfer.getByRole('textbox', { name: /^Último dia/ })
  await app.user.type(day, '30/04/2026')
  await app.settled()
  await app.user.click(transfer.getByRole('button', { name: 'Baixar PDF' }))
  await app.settled()
  expect(app.page.downloads.at(-1)?.name).toMatch(/^Boletim de transferência .*\.pdf$/)

  await app.user.click(screen.getByRole('button', { name: 'Imprimir a turma' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir a turma' }))
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Arquivo' }), 'ZIP, um PDF por aluno')
  await app.user.click(dialog.getByRole('button', { name: /^Gerar \d+ boletins$/ }))
  await app.settled()
  expect(await screen.findByText(/Os boletins estão sendo gerados/)).toBeVisible()
  await runNextJob(workerOf(world))
  const { name } = await world.db
    .selectFrom('job')
    .innerJoin('stored_file', 'stored_file.id', 'job.file_id')
    .where('job.kind', '=', 'printReportCards')
    .select('stored_file.name')
    .executeTakeFirstOrThrow()
  expect(name).toBe('Boletins 8º ano A.zip')
})

test('coordination puts the blocks of a unit in order, sees it at once, and saves it', async () => {
  const app = await renderApp({ world, at: '/academico/relatorios/configuracao', as: 'coordenacao@demo.escola' })
  await app.settled()
  const page = () => within(screen.getByRole('article', { name: 'Boletim 2026' }))
  const tables = () =>
    page()
      .getAllByRole('table')
      .map((table) => within(table).getByRole('caption').textContent)
  expect(tables()).toEqual(['Notas', 'Frequência'])
  // Before the texts, which stand between both, and before the marks.
  await app.user.click(screen.getByRole('button', { name: 'Mover Frequência para cima' }))
  await app.user.click(screen.getByRole('button', { name: 'Mover Frequência para cima' }))
  expect(tables()).toEqual(['Frequência', 'Notas'])
  await app.user.click(screen.getByRole('checkbox', { name: 'Média da turma' }))
  expect(page().getByRole('columnheader', { name: 'Turma 1ª' })).toBeVisible()
  await app.user.type(screen.getByRole('textbox', { name: /^Texto do rodapé/ }), 'Fale com a secretaria.')
  await app.settled()
  expect(page().getByText('Fale com a secretaria.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(await screen.findByText(/Configuração do boletim salva/)).toBeVisible()
  expect(tables()).toEqual(['Frequência', 'Notas'])
})

test('the areas of all cards are put in order in a dialog, and the preview follows', async () => {
  const app = await renderApp({ world, at: '/academico/relatorios/configuracao', as: 'master@demo.escola' })
  await app.settled()
  const groups = () =>
    within(within(screen.getByRole('article', { name: 'Boletim 2026' })).getAllByRole('table')[0] ?? document.body)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  await app.user.click(screen.getByRole('button', { name: 'Áreas do conhecimento' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Áreas do conhecimento no boletim' }))
  expect(dialog.getByRole('checkbox', { name: 'Linguagens: agrupa no boletim' })).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Mover Ciências da Natureza para cima' }))
  await app.user.click(dialog.getByRole('button', { name: 'Mover Ciências da Natureza para cima' }))
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(await screen.findByText(/Áreas do boletim salvas/)).toBeVisible()
  expect(groups().slice(0, 5)).toEqual([
    'Matemática',
    'Ciências da Natureza',
    'Ciências',
    'Linguagens',
    'Língua Portuguesa',
  ])
})

test('coordination types the head and foot of reports of a unit, sees them at once, and saves them', async () => {
  const app = await renderApp({ world, at: '/academico/relatorios/configuracao', as: 'coordenacao@demo.escola' })
  await app.settled()
  await app.user.click(screen.getByRole('link', { name: 'Cabeçalho e rodapé de relatórios' }))
  await app.settled()
  const page = () => within(screen.getByRole('article', { name: 'Nome do relatório' }))
  await app.user.click(screen.getByRole('checkbox', { name: 'CNPJ' }))
  await app.user.clear(screen.getByRole('textbox', { name: /^Cargo da direção/ }))
  await app.user.type(screen.getByRole('textbox', { name: /^Cargo da direção/ }), 'Diretora geral')
  await app.user.type(screen.getByRole('textbox', { name: /^Linhas do cabeçalho/ }), 'a{Enter}b{Enter}c{Enter}d')
  await app.settled()
  expect(page().getByText(/^CNPJ \d/)).toBeVisible()
  expect(page().getByText(/^Diretora geral · registro MEC/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(screen.getByText('Use no máximo 3 linhas.')).toBeVisible()
  await app.user.clear(screen.getByRole('textbox', { name: /^Linhas do cabeçalho/ }))
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(await screen.findByText(/Cabeçalho e rodapé salvos/)).toBeVisible()
})

test('a secretary looks at photos by teacher, and by what families answered', async () => {
  const app = await renderApp({ world, at: '/academico/relatorios/galeria-fotos', as: 'secretaria@demo.escola' })
  await app.settled()
  expect(screen.getAllByRole('list', { name: /^Alunos: / })).toHaveLength(1)
  await app.user.click(screen.getByRole('tab', { name: 'Por professor' }))
  await app.settled()
  const groups = () => screen.getByRole('combobox', { name: 'Turma' })
  const [, first] = within(groups()).getAllByRole('option')
  await app.user.selectOptions(groups(), first ?? groups())
  await app.settled()
  // A class group of one teacher is none of the next one's.
  const teachers = screen.getByRole('combobox', { name: 'Professor' })
  await app.user.selectOptions(teachers, within(teachers).getAllByRole('option').at(-1) ?? teachers)
  await app.settled()
  expect(groups()).toHaveValue('')
  await app.user.click(screen.getByRole('tab', { name: 'Por resposta da ficha' }))
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Pergunta' }), 'Alergias')
  await app.settled()
  expect(screen.getAllByText('Alimentos')[0]).toBeVisible()
})
