import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { retryAsked } from '#src/core/outbox/outbox.slice.ts'
import { newerFound } from '#src/core/version/version.slice.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const TEACHER = 'professor@demo.escola'

/** Lessons of the teacher's class group on a day, in their order. */
const lessonsOn = async (day: string, subject = 'Matemática'): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson join subject on subject.id = subject_id
    join class_group on class_group.id = class_group_id
    where lesson.day = ${day}::date and subject.name = ${subject} and class_group.name = '8º ano A'
    order by lesson.id`.execute(world.db)
  return rows.map(({ id }) => id)
}

const rollsOf = async (lesson: number) => {
  const { rows } = await sql<{ version: number; absent: number }>`
    select roll.version, (select count(*)::integer from roll_mark where roll_id = roll.id) as absent
    from roll where lesson_id = ${lesson}`.execute(world.db)
  return rows
}

const open = async (lesson: number, browser?: Parameters<typeof renderApp>[0]['browser']) =>
  renderApp({
    world,
    at: `/academico/apontamentos/presenca/${lesson}`,
    as: browser === undefined ? TEACHER : undefined,
    ...(browser !== undefined && { browser }),
  })

const firstStudent = async () => {
  const list = within(await screen.findByRole('list', { name: 'Alunos' }))
  return list.getAllByRole('button', { name: /Presente|Falta/ })[0] ?? document.body
}

test('a roll that is saved without a network waits on the device, survives a closed tab, and reaches the server once', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-10')
  const before = await rollsOf(lesson)
  const app = await open(lesson)
  await app.settled()
  const one = await firstStudent()
  const wasAbsent = /Falta/.test(one.getAttribute('aria-label') ?? one.textContent ?? '')
  app.browser.online = false
  await app.user.click(one)
  await app.user.click(screen.getByRole('button', { name: 'Salvar chamada' }))
  expect(await screen.findByText('1 chamada aguarda conexão')).toBeVisible()
  expect(await rollsOf(lesson)).toEqual(before)
  app.close()

  const again = await open(lesson, app.browser)
  expect(await screen.findByText('1 chamada aguarda conexão')).toBeVisible()
  expect(await firstStudent()).toHaveAccessibleName(wasAbsent ? /Presente/ : /Falta No aparelho/)
  app.browser.online = true
  again.store.dispatch(retryAsked())
  await waitFor(() => expect(screen.queryByText('1 chamada aguarda conexão')).toBeNull())
  await again.settled()
  const [now] = await rollsOf(lesson)
  expect(now?.version).toBe((before[0]?.version ?? 0) + 1)
  expect([...app.browser.shelf.kept.keys()].filter((key) => key.startsWith('outbox/'))).toEqual([])
})

test('a content waits like a roll; on a device without room a word over every screen says not to close the tab', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-09')
  const app = await renderApp({ world, at: `/academico/apontamentos/conteudo/${lesson}`, as: TEACHER })
  await app.settled()
  app.browser.online = false
  app.browser.shelf.full = true
  const text = screen.getByRole('textbox', { name: /^Com as suas palavras/ })
  await app.user.clear(text)
  await app.user.type(text, 'Frações na feira')
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/^1 conteúdo aguarda conexão/)).toBeVisible()
  expect(screen.getByText(/Não feche esta aba/)).toBeVisible()

  // Room again: what the browser had not taken is kept with the next try.
  app.browser.shelf.full = false
  app.store.dispatch(retryAsked())
  await waitFor(() => expect(screen.queryByText(/Não feche esta aba/)).toBeNull())
  expect([...app.browser.shelf.kept.keys()].filter((key) => key.startsWith('outbox/'))).toHaveLength(1)
  // The browser forgets what it kept; the open tab still has it.
  app.browser.shelf.kept.clear()
  app.store.dispatch(retryAsked())
  await waitFor(() =>
    expect([...app.browser.shelf.kept.keys()].filter((key) => key.startsWith('outbox/'))).toHaveLength(1),
  )
  app.browser.online = true
  app.store.dispatch(retryAsked())
  await waitFor(() => expect(screen.queryByText(/^1 conteúdo aguarda conexão/)).toBeNull())
  await app.settled()
  const kept = await world.db
    .selectFrom('lesson_content')
    .where('lesson_id', '=', lesson)
    .select('body')
    .executeTakeFirst()
  expect(kept?.body).toBe('Frações na feira')
  app.close()
})

test('a new version that is ready on the device is told, and taken when the person wants it', async () => {
  const app = await renderApp({ world, at: '/academico/apontamentos/presenca', as: TEACHER })
  await app.settled()
  const taken = jest.spyOn(app.ports.worker, 'takeNewVersion')
  expect(screen.queryByText('Nova versão disponível.')).toBeNull()
  app.store.dispatch(newerFound())
  expect(await screen.findByText('Nova versão disponível.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Atualizar agora' }))
  expect(taken).toHaveBeenCalledTimes(1)
  app.close()
})
