import { screen, within } from '@testing-library/react'
import { listLessons } from '#domain/lessons/lessons.endpoints.ts'
import * as contents from '#domain/lessonContents/lessonContents.endpoints.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const PLANS = '/academico/apontamentos/conteudo/planos'
const FRIDAY = '2026-11-13'

const open = async (at: string, as: string) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

/** The rows of the list that say something. */
const rowsWith = (text: RegExp) => screen.getAllByRole('row').filter((row) => text.test(row.textContent ?? ''))

test('a teacher writes a plan and sends it, and the coordination asks for a revision and validates it', async () => {
  const app = await open(`${PLANS}/novo`, 'professor@demo.escola')
  const { user } = app
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Objetivos é obrigatório/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Disciplina/ }), 'Matemática')
  await user.click(screen.getByRole('checkbox', { name: '6º ano B' }))
  await user.type(screen.getByRole('textbox', { name: /^Início/ }), '14122026')
  await user.type(screen.getByRole('textbox', { name: /^Fim/ }), '18122026')
  await user.type(screen.getByRole('textbox', { name: /^Objetivos/ }), 'Ler gráficos de jornais')
  await user.type(screen.getByRole('textbox', { name: /^Metodologia/ }), 'Roda de leitura de jornais')
  await user.click(screen.getByRole('checkbox', { name: /^Cálculo de probabilidade/ }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(screen.getByRole('heading', { name: 'Planos de aula' })).toBeVisible()

  const [row] = rowsWith(/Ler gráficos de jornais/)
  if (row === undefined) throw new Error('The plan is not in the list')
  await user.click(within(row).getByRole('button', { name: /^Ações/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Enviar à coordenação' }))
  await app.settled()
  expect(screen.getByText(messages.LESSON_PLAN_SENT)).toBeInTheDocument()
  app.close()

  const other = await open(PLANS, 'coordenacao@demo.escola')
  const [sent] = rowsWith(/Ler gráficos de jornais/)
  if (sent === undefined) throw new Error('The coordination does not see the plan')
  await other.user.click(within(sent).getByRole('button', { name: /^Ações/ }))
  await other.user.click(await screen.findByRole('menuitem', { name: 'Abrir' }))
  await other.settled()
  await other.user.click(screen.getByRole('button', { name: 'Dar parecer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Parecer da coordenação' }))
  await other.user.click(dialog.getByRole('button', { name: 'Devolver para revisão' }))
  expect(dialog.getByText(messages.LESSON_PLAN_OPINION)).toBeVisible()
  await other.user.type(dialog.getByRole('textbox', { name: 'Parecer' }), 'Traga os jornais.')
  await other.user.click(dialog.getByRole('button', { name: 'Devolver para revisão' }))
  await other.settled()
  expect(screen.getByText('Em revisão')).toBeVisible()
  expect(screen.getByText('Traga os jornais.')).toBeVisible()
})

test('a lesson takes its content from the plan of its day', async () => {
  const as = (await enterDemo(world, 'professor@demo.escola')).as
  const { answer } = await call(world, listLessons, { as, query: { dia: FRIDAY } })
  const id = answer.aulas.find(({ turma }) => turma === '6º ano A')?.id ?? 0
  const { conteudo } = (await call(world, contents.readLessonContent, { as, params: { id } })).answer
  if (conteudo !== null)
    await call(world, contents.removeLessonContent, { as, params: { id }, query: { versao: conteudo.versao } })
  const app = await open(`/academico/apontamentos/conteudo/${id}`, 'professor@demo.escola')
  await app.user.click(screen.getByRole('button', { name: /^Usar do plano/ }))
  expect(screen.getByRole('textbox', { name: /^Com as suas palavras/ })).toHaveValue(
    'Resolução de problemas em duplas, com estratégias comparadas no quadro e registro no caderno.',
  )
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  const sheet = (await call(world, contents.readLessonContent, { as, params: { id } })).answer
  expect(sheet.conteudo?.conteudos).toEqual(sheet.planosDeAula[0]?.conteudos)
})
