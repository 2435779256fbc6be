import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { retryAsked } from '#src/core/outbox/outbox.slice.ts'
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
