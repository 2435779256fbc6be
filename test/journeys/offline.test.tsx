import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { readRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { DISMISSED } from '#domain/attendance/attendance.lists.ts'
import { EMPTY_LESSON_CONTENT } from '#domain/lessonContents/lessonContent.ts'
import { readLessonContent, saveLessonContent } from '#domain/lessonContents/lessonContents.endpoints.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { differingCounts } from '#server/school/attendance/recount.ts'
import { retryAsked } from '#src/core/outbox/outbox.slice.ts'
import { newerFound } from '#src/core/version/version.slice.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
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
  expect(within(screen.getByRole('banner')).getByText('Colégio Aurora')).toBeVisible()
  expect(await firstStudent()).toHaveAccessibleName(wasAbsent ? /Presente/ : /Falta No aparelho/)
  app.browser.online = true
  again.store.dispatch(retryAsked())
  await waitFor(() => expect(screen.queryByText('1 chamada aguarda conexão')).toBeNull())
  await again.settled()
  const [now] = await rollsOf(lesson)
  expect(now?.version).toBe((before[0]?.version ?? 0) + 1)
  expect([...app.browser.shelf.kept.keys()].filter((key) => key.startsWith('outbox/'))).toEqual([])
  again.close()
})

/** The teacher calls the first student otherwise while the network is away. */
const callWithoutNetwork = async (lesson: number) => {
  const app = await open(lesson)
  await app.settled()
  const one = await firstStudent()
  app.browser.online = false
  await app.user.click(one)
  await app.user.click(screen.getByRole('button', { name: 'Salvar chamada' }))
  expect(await screen.findByText('1 chamada aguarda conexão')).toBeVisible()
  return app
}

test('where a colleague saved the roll meanwhile, the person compares both and decides', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-11')
  const { as } = await enterDemo(world, 'master@demo.escola')
  const app = await callWithoutNetwork(lesson)
  const { answer: roll } = await call(world, readRoll, { as, params: { id: lesson } })
  const second = roll.alunos[1]?.idMatricula ?? 0
  await call(world, saveRoll, {
    as,
    params: { id: lesson },
    body: {
      chave: randomUUID(),
      versao: roll.versao,
      alunos: roll.alunos.map(({ idMatricula, valor, minutos, observacao }) => ({
        idMatricula,
        valor: idMatricula === second ? DISMISSED : valor,
        minutos: idMatricula === second ? null : minutos,
        observacao,
      })),
    },
  })
  const [colleague] = await rollsOf(lesson)

  app.browser.online = true
  app.store.dispatch(retryAsked())
  expect(await screen.findByText('1 chamada precisa de você')).toBeVisible()
  const name = /^Alguém salvou/
  await app.user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Continuar editando' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  // Saved all the same, the roll of the colleague is not written over unseen.
  await app.user.click(screen.getByRole('button', { name: 'Salvar chamada' }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(await rollsOf(lesson)).toEqual([colleague])
  expect(dialog.getAllByRole('row')).toHaveLength(3)
  expect(dialog.getByText(/^\S.*, em \d\d\/\d\d\/2026.*, alterou o registro enquanto você editava/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  await waitFor(() => expect(screen.queryByText('1 chamada precisa de você')).toBeNull())
  await app.settled()
  const [both] = await rollsOf(lesson)
  expect(both?.version).toBe((colleague?.version ?? 0) + 1)
  const { answer: now } = await call(world, readRoll, { as, params: { id: lesson } })
  expect(now.alunos[1]?.valor).toBe(DISMISSED)
  expect(now.alunos[0]?.valor).not.toBe(roll.alunos[0]?.valor)
  app.close()
})

test('a session that ended meanwhile asks for the password, and what waited is sent', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-13')
  const before = await rollsOf(lesson)
  const app = await callWithoutNetwork(lesson)
  await world.db.updateTable('session').set({ expires_at: world.clock.now() }).execute()
  app.browser.online = true
  app.store.dispatch(retryAsked())
  await app.user.type(await screen.findByLabelText(/^Senha/), DEMO_PASSWORD)
  await app.user.click(screen.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(screen.queryByText('1 chamada aguarda conexão')).toBeNull())
  await app.settled()
  expect((await rollsOf(lesson))[0]?.version).toBe((before[0]?.version ?? 0) + 1)
  app.close()
})

test('a colleague who signs in at the same device is told that something waits, reads nothing of it, and its owner sends it', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-05')
  const before = await rollsOf(lesson)
  const first = await callWithoutNetwork(lesson)
  first.close()
  // The session expired: nobody signed out.
  const colleague = await renderApp({ world, at: '/academico', as: 'coordenacao@demo.escola', browser: first.browser })
  first.browser.online = true
  expect(await screen.findByText(/^Neste aparelho há 1 chamada de outra pessoa aguardando envio/)).toBeVisible()
  expect(JSON.stringify(colleague.store.getState())).not.toContain('2026-11-05')
  await colleague.user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Menu de/ }))
  await colleague.user.click(await screen.findByText('Sair', { selector: '.dropdown-item' }))
  await colleague.user.click(
    within(await screen.findByRole('dialog', { name: 'Sair' })).getByRole('button', { name: 'Confirmar' }),
  )
  await colleague.settled()
  colleague.close()
  expect(await rollsOf(lesson)).toEqual(before)

  const owner = await renderApp({ world, at: '/academico', as: TEACHER, browser: first.browser })
  await waitFor(async () => expect((await rollsOf(lesson))[0]?.version).toBe((before[0]?.version ?? 0) + 1))
  await owner.settled()
  expect([...first.browser.shelf.kept.keys()].filter((key) => key.startsWith('outbox/'))).toEqual([])
  owner.close()
})

test('two devices of one teacher say the same of a lesson: the second finds it saved, and writes nothing over it', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-03')
  const before = await rollsOf(lesson)
  const one = await callWithoutNetwork(lesson)
  one.close()
  const two = await callWithoutNetwork(lesson)
  two.browser.online = true
  two.store.dispatch(retryAsked())
  await waitFor(() => expect(screen.queryByText('1 chamada aguarda conexão')).toBeNull())
  await two.settled()
  two.close()
  const saved = await rollsOf(lesson)
  expect(saved[0]?.version).toBe((before[0]?.version ?? 0) + 1)

  one.browser.online = true
  const again = await open(lesson, one.browser)
  await waitFor(() => expect([...one.browser.shelf.kept.keys()].filter((key) => key.startsWith('outbox/'))).toEqual([]))
  await again.settled()
  expect(await rollsOf(lesson)).toEqual(saved)
  again.close()
})

test('signing out asks about what another tab keeps, and empties the device of what is the person’s own', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-04')
  const other = await callWithoutNetwork(lesson)
  const [[key, entry] = ['', undefined]] = [...other.browser.shelf.kept].filter(([name]) => name.startsWith('outbox/'))
  other.close()
  other.browser.shelf.kept.clear()
  const app = await renderApp({ world, at: '/academico/apontamentos/presenca', as: TEACHER, browser: other.browser })
  other.browser.online = true
  await app.settled()
  // Another tab saves without a network, after this one was opened.
  other.browser.shelf.kept.set(key, entry)
  await app.user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Menu de/ }))
  await app.user.click(await screen.findByText('Sair', { selector: '.dropdown-item' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair' }))
  expect(dialog.getByText(/^1 chamada aguarda conexão\. Se você sair agora/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect([...other.browser.shelf.kept.keys()]).toEqual([]))
  app.close()
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

test('a content that a colleague wrote meanwhile is compared too, and never written over unseen', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-06')
  const { as } = await enterDemo(world, 'master@demo.escola')
  const app = await renderApp({ world, at: `/academico/apontamentos/conteudo/${lesson}`, as: TEACHER })
  await app.settled()
  const read = async () => (await call(world, readLessonContent, { as, params: { id: lesson } })).answer.conteudo
  const before = await read()
  app.browser.online = false
  const field = screen.getByRole('textbox', { name: /^Com as suas palavras/ })
  await app.user.clear(field)
  await app.user.type(field, 'Meu')
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('1 conteúdo aguarda conexão')).toBeVisible()
  const body = { ...EMPTY_LESSON_CONTENT, texto: 'Da colega', versao: before?.versao ?? null }
  await call(world, saveLessonContent, { as, params: { id: lesson }, body })

  app.browser.online = true
  app.store.dispatch(retryAsked())
  const name = /^Alguém salvou/
  await app.user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Continuar editando' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect((await read())?.texto).toBe('Da colega')
  expect(dialog.getByText(/^\S.*, em \d\d\/\d\d\/2026.*, alterou o registro enquanto você editava/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Usar o meu em tudo' }))
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  await waitFor(() => expect(screen.queryByText('1 conteúdo precisa de você')).toBeNull())
  await app.settled()
  expect((await read())?.texto).toBe('Meu')
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

/** A student changes to the 9º ano A from a day on, as the school writes it. */
const moveFrom = async (enrolment: number, day: string): Promise<void> => {
  await sql`insert into place_change (enrolment_id, changed_at, changed_by, effective_on, reason, before, after,
      left_grade_id, left_shift_id, left_class_group_id)
    select own.id, now(), (select min(id) from staff_user), ${day}::date, 'Pedido', '{}', '{}', own.grade_id, own.shift_id,
      own.class_group_id from enrolment as own where own.id = ${enrolment}`.execute(world.db)
  await sql`update enrolment set class_group_id = other.id, grade_id = other.grade_id
    from class_group as old join class_group as other on other.name = '9º ano A'
      and other.school_year_id = old.school_year_id and other.unit_id = old.unit_id
    where enrolment.id = ${enrolment} and old.id = enrolment.class_group_id`.execute(world.db)
}

/** One of those who are called, not the first, whose own class group it is: others take the subject there besides. */
const placedAmong = async ([, ...called]: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select enrolment.id from enrolment join class_group on class_group.id = enrolment.class_group_id
    where enrolment.id = any(${called}::integer[]) and class_group.name = '8º ano A' order by enrolment.id limit 1`.execute(
    world.db,
  )
  return rows[0]?.id ?? 0
}

const enrolmentsIn = async (lesson: number): Promise<readonly number[]> => {
  const { as } = await enterDemo(world, 'master@demo.escola')
  const { answer } = await call(world, readRoll, { as, params: { id: lesson } })
  return answer.alunos.map(({ idMatricula }) => idMatricula)
}

test('a roll that waited while a student changed class groups goes to the one of its day, once', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-06')
  const [before] = await rollsOf(lesson)
  const called = await enrolmentsIn(lesson)
  const app = await callWithoutNetwork(lesson)
  const moved = await placedAmong(called)
  await moveFrom(moved, '2026-11-20')
  app.browser.online = true
  app.store.dispatch(retryAsked())
  await waitFor(() => expect(screen.queryByText('1 chamada aguarda conexão')).toBeNull())
  await app.settled()
  expect(screen.queryByText('1 chamada precisa de você')).toBeNull()
  expect((await rollsOf(lesson))[0]?.version).toBe((before?.version ?? 0) + 1)
  expect(await enrolmentsIn(lesson)).toEqual(called)
  const { rows } = await sql<{ name: string }>`
    select class_group.name from roll join class_group on class_group.id = roll.class_group_id
    where ${moved}::integer = any(roll.enrolment_ids) and roll.day >= '2026-11-06' group by class_group.name`.execute(
    world.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['8º ano A'])
  expect(await differingCounts(world.db)).toEqual([])
  app.close()
})

test('a roll that waited is not written where a student had left by its day: the person compares, and saves who is called', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-09')
  const before = await rollsOf(lesson)
  const called = await enrolmentsIn(lesson)
  const app = await callWithoutNetwork(lesson)
  const moved = await placedAmong(called)
  await moveFrom(moved, '2026-11-09')
  app.browser.online = true
  app.store.dispatch(retryAsked())
  expect(await screen.findByText('1 chamada precisa de você')).toBeVisible()
  const dialog = within(await screen.findByRole('dialog', { name: /^Alguém salvou/ }))
  expect(await rollsOf(lesson)).toEqual(before)
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  await waitFor(() => expect(screen.queryByText('1 chamada precisa de você')).toBeNull())
  await app.settled()
  expect((await rollsOf(lesson))[0]?.version).toBe((before[0]?.version ?? 0) + 1)
  const { rows } = await sql<{ ids: readonly number[] }>`
    select enrolment_ids as ids from roll where lesson_id = ${lesson}`.execute(world.db)
  expect(rows[0]?.ids).toEqual(called.filter((id) => id !== moved))
  expect(await differingCounts(world.db)).toEqual([])
  app.close()
})

test('a roll whose window closed meanwhile stays with its reason until the person gives it up', async () => {
  const [lesson = 0] = await lessonsOn('2026-11-12')
  const app = await callWithoutNetwork(lesson)
  await world.db.updateTable('stage').set({ entry_from: '2026-02-02', entry_to: '2026-11-12' }).execute()
  app.browser.online = true
  app.store.dispatch(retryAsked())
  expect(await screen.findByText('1 chamada precisa de você')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Ver lista' }))
  const list = within(await screen.findByRole('dialog', { name: 'O que espera neste aparelho' }))
  expect(list.getByText(/Não foi aceito\. .*12\/11\/2026/)).toBeVisible()
  await app.user.click(list.getByRole('button', { name: /^Descartar/ }))
  await app.user.click(
    within(await screen.findByRole('dialog', { name: 'Descartar' })).getByRole('button', { name: 'Descartar' }),
  )
  await waitFor(() => expect(screen.queryByText('1 chamada precisa de você')).toBeNull())
  app.close()
})
