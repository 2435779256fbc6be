import { screen, within } from '@testing-library/react'
import * as calls from '#domain/lessonContents/lessonContents.endpoints.ts'
import { EMPTY_LESSON_CONTENT } from '#domain/lessonContents/lessonContent.ts'
import * as messages from '#domain/lessonContents/lessonContents.messages.ts'
import { listLessons } from '#domain/lessons/lessons.endpoints.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let teacher: Credentials
beforeAll(async () => {
  world = await startTaughtApi()
  teacher = (await enterDemo(world, 'professor@demo.escola')).as
})
afterAll(() => world.close())

const CONTENTS = '/academico/apontamentos/conteudo'
/** The last day with lessons before the demo's today. */
const FRIDAY = '2026-11-13'

const open = async (at: string, as: string) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

/** A lesson of the teacher in a class group on the last day, without a content. */
const emptyLesson = async (group: string) => {
  const { answer } = await call(world, listLessons, { as: teacher, query: { dia: FRIDAY } })
  const lesson = answer.aulas.find(({ turma }) => turma === group)
  const id = lesson?.id ?? 0
  const { conteudo } = (await call(world, calls.readLessonContent, { as: teacher, params: { id } })).answer
  if (conteudo !== null)
    await call(world, calls.removeLessonContent, { as: teacher, params: { id }, query: { versao: conteudo.versao } })
  return id
}

test('a teacher marks what a lesson covered, is told what is wrong, and copies it to class B', async () => {
  const [id] = [await emptyLesson('6º ano A'), await emptyLesson('6º ano B')]
  const app = await open(CONTENTS, 'professor@demo.escola')
  await app.user.click(screen.getByRole('link', { name: /^Registrar conteúdo de Matemática, 6º ano A/ }))
  await app.settled()
  expect(screen.getByRole('heading', { name: 'Matemática · 6º ano A' })).toBeVisible()

  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(messages.LESSON_CONTENT_NEEDED)).toBeVisible()
  await app.user.click(screen.getByRole('checkbox', { name: /^Cálculo de probabilidade/ }))
  for (const code of ['EF06MA30', 'EF06MA31'])
    expect(screen.getByRole('button', { name: `Tirar ${code}` })).toBeVisible()
  await app.user.type(screen.getByRole('textbox', { name: 'Tarefa' }), 'Página 212')
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await app.settled()
  expect(screen.getByText(messages.LESSON_CONTENT_SAVED)).toBeInTheDocument()

  await app.user.click(screen.getByRole('button', { name: 'Copiar para outras aulas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar para outras aulas' }))
  expect(dialog.getByRole('checkbox', { name: /^6º ano B, 13\/11\/2026/ })).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Copiar' }))
  await app.settled()
  expect(screen.getByText(/^Conteúdo copiado para \d aulas?\.$/)).toBeInTheDocument()
  const { plano } = (await call(world, calls.readLessonContent, { as: teacher, params: { id } })).answer
  expect(plano.find(({ objeto }) => objeto.startsWith('Cálculo de probabilidade'))?.aulasDadas).toBeGreaterThan(0)
})

test('where somebody else saved meanwhile both contents are shown', async () => {
  const id = await emptyLesson('9º ano A')
  const app = await open(`${CONTENTS}/${id}`, 'professor@demo.escola')
  await call(world, calls.saveLessonContent, {
    as: (await enterDemo(world, 'master@demo.escola')).as,
    params: { id },
    body: { ...EMPTY_LESSON_CONTENT, texto: 'Equações do 2º grau', versao: null },
  })
  await app.user.type(screen.getByRole('textbox', { name: /^Com as suas palavras/ }), 'Teorema de Pitágoras')
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Equações do 2º grau')).toBeVisible()
  expect(dialog.getByText('Teorema de Pitágoras')).toBeVisible()
})

test('what is missing leads to the lesson, and the plan says how far the class is', async () => {
  await emptyLesson('7º ano A')
  const app = await open(`${CONTENTS}/pendencias`, 'professor@demo.escola')
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
  app.close()

  const progress = await open(`${CONTENTS}/andamento`, 'professor@demo.escola')
  await progress.user.selectOptions(screen.getByRole('combobox', { name: 'Turma' }), '6º ano A')
  await progress.settled()
  await progress.user.selectOptions(screen.getByRole('combobox', { name: 'Disciplina' }), 'Matemática')
  await progress.settled()
  expect(screen.getByRole('heading', { name: '4º bimestre' })).toBeVisible()
  expect(screen.getByText(/^\d+ de 168 aulas do plano$/)).toBeVisible()
})

test('a mother reads homework and lessons of a child, and then earlier days', async () => {
  const app = await open('/academico/area/conteudos', 'responsavel@demo.escola')
  const children = within(screen.getByRole('group', { name: 'Mostrar os conteúdos de' })).getAllByRole('button')
  const [, first] = children
  if (first === undefined) throw new Error('The mother has no child')
  await app.user.click(first)
  await app.settled()
  expect(screen.getByRole('heading', { name: 'Tarefas de casa' })).toBeVisible()
  expect(screen.getByRole('heading', { name: /13 de novembro de 2026/ })).toBeVisible()
  const days = screen.getAllByRole('heading', { level: 2 }).length
  await app.user.click(screen.getByRole('button', { name: 'Mostrar dias anteriores' }))
  await app.settled()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(days)
})
