import { screen, waitFor, within } from '@testing-library/react'
import { inviteStaff } from '#domain/staff/staff.endpoints.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { FLAW_TEXT } from '#domain/session/passwordStrength.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { selectSelection } from '#src/core/students/students.slice.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const STAFF_DOOR = '/acesso/administrativo'
const FAMILY_DOOR = '/acesso/geral'
const STUDENT_DOOR = '/acesso/geral?modo=aluno'
const NEW_PASSWORD = 'Ipê-amarelo#88'

const knock = async (at: string, login: string, password = DEMO_PASSWORD) => {
  const app = await renderApp({ world, at })
  await app.user.type(await screen.findByLabelText(/^(E-mail|CPF)/), login)
  await app.user.type(screen.getByLabelText(/^Senha/), password)
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }))
  return app
}

describe('every kind of person signs in and lands', () => {
  test.each([
    ['staff', STAFF_DOOR, 'admin@demo.escola', '/matricula/matriculas/gestao-matricula', MESSAGES.LOGIN_STAFF_DONE],
    ['a guardian', FAMILY_DOOR, 'responsavel@demo.escola', '/matricula/alunos', MESSAGES.LOGIN_GUARDIAN_DONE],
    ['a student', STUDENT_DOOR, '529.982.247-25', '/matricula/alunos', MESSAGES.LOGIN_GUARDIAN_DONE],
  ])('%s', async (_, door, login, landing, said) => {
    const { page, browser, settled } = await knock(door, login)
    expect(await screen.findByText(said)).toBeVisible()
    await settled()
    expect(page.address()).toBe(landing)
    expect(Object.keys(browser.cookies.jar)).toEqual(expect.arrayContaining(['token', 'user']))
    expect(browser.companion).toBeDefined()
  })
})

describe('a refused sign-in says why', () => {
  test.each([
    ['a wrong password of staff', STAFF_DOOR, 'admin@demo.escola'],
    ['an unknown e-mail of staff', STAFF_DOOR, 'ninguem@demo.escola'],
    ['a wrong password of a guardian', FAMILY_DOOR, 'responsavel@demo.escola'],
    ['a wrong password of a student', STUDENT_DOOR, '529.982.247-25'],
  ])('%s', async (_, door, login) => {
    const { page, browser } = await knock(door, login, 'Outra#2026')
    expect(await screen.findByText(MESSAGES.BAD_CREDENTIALS)).toBeVisible()
    expect(page.address()).toBe(door)
    expect(screen.getByLabelText(/^(E-mail|CPF)/)).toHaveValue(login)
    expect(browser.cookies.jar).toEqual({})
  })

  test('a server that does not answer', async () => {
    const app = await renderApp({ world, at: STAFF_DOOR })
    app.browser.online = false
    await app.user.type(await screen.findByLabelText(/^E-mail/), 'admin@demo.escola')
    await app.user.type(screen.getByLabelText(/^Senha/), DEMO_PASSWORD)
    await app.user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText(MESSAGES.OFFLINE)).toBeVisible()
  })
})

test('a half-typed login is in the store, its password is not', async () => {
  const { store, user } = await renderApp({ world, at: STAFF_DOOR })
  await user.type(await screen.findByLabelText(/^E-mail/), 'admin@demo.escola')
  await user.type(screen.getByLabelText(/^Senha/), DEMO_PASSWORD)
  await user.tab()
  await waitFor(() => expect(store.getState().forms['session/staff']?.values).toEqual({ login: 'admin@demo.escola' }))
  expect(JSON.stringify(store.getState())).not.toContain(DEMO_PASSWORD)
})

describe('a first access replaces the initial password', () => {
  test.each([
    ['staff', STAFF_DOOR, 'primeiro.acesso@demo.escola', 'Rebouças2026', '/matricula/matriculas/gestao-matricula'],
    ['a guardian', FAMILY_DOOR, 'responsavel.novo@demo.escola', 'Antônia2026', '/matricula/alunos'],
  ])('%s', async (_, door, login, ownName, landing) => {
    const { page, user, settled } = await knock(door, login)
    expect(await screen.findByText(MESSAGES.FIRST_ACCESS)).toBeVisible()
    expect(page.address()).toBe(`${door}/cadastrar`)
    const choose = async (password: string) => {
      for (const label of [/^Nova senha/, /^Confirmação da senha/]) {
        const field = await screen.findByLabelText(label)
        await user.clear(field)
        await user.type(field, password)
      }
      await user.click(screen.getByRole('button', { name: /^Criar senha/ }))
    }
    // Only the server knows the person's name at this point.
    await choose(ownName)
    await waitFor(() => expect(screen.getByLabelText(/^Nova senha/)).toHaveAccessibleDescription(FLAW_TEXT.personal))
    await choose(NEW_PASSWORD)
    expect(await screen.findByText(MESSAGES.PASSWORD_CREATED)).toBeVisible()
    await settled()
    expect(page.address()).toBe(landing)
  })
})

describe('the invitation of a colleague', () => {
  const invited = async () => {
    const { as } = await enterDemo(world, 'master@demo.escola')
    const { id } = await world.db
      .selectFrom('staff_user')
      .where('email', '=', 'flavio.pecanha@demo.escola')
      .select('id')
      .executeTakeFirstOrThrow()
    return (await call(world, inviteStaff, { params: { id }, body: {}, as })).answer.convite
  }

  const choose = async (convite: string, password: string) => {
    const app = await renderApp({ world, at: `${STAFF_DOOR}/cadastrar?acesso=${convite}` })
    await app.user.type(await screen.findByLabelText(/^Nova senha/), password)
    await app.user.type(screen.getByLabelText(/^Confirmação/), password)
    // The address bar keeps the link for a reload; the store never gets it.
    expect(JSON.stringify(app.store.getState())).not.toContain(convite)
    await app.user.click(screen.getByRole('button', { name: 'Criar senha e entrar' }))
    return app
  }

  test('lets the new person choose a password and sign in', async () => {
    const convite = await invited()
    const { page, settled } = await choose(convite, NEW_PASSWORD)
    expect(await screen.findByText(MESSAGES.PASSWORD_CREATED)).toBeVisible()
    await settled()
    expect(page.address()).not.toContain('acesso=')
    await renderApp({ world, at: `${STAFF_DOOR}/cadastrar?acesso=${convite}` })
    expect(await screen.findByText(MESSAGES.INVITE_INVALID)).toBeVisible()
    expect(screen.getByRole('link', { name: 'peça uma nova' })).toBeVisible()
  })

  test('says before anything is sent that a password with the own name is refused', async () => {
    const convite = await invited()
    const { user } = await choose(convite, 'pecanha-1234')
    await waitFor(() => expect(screen.getByLabelText(/^Nova senha/)).toHaveAccessibleDescription(FLAW_TEXT.personal))
    for (const field of [/^Nova senha/, /^Confirmação/]) {
      await user.clear(screen.getByLabelText(field))
      await user.type(screen.getByLabelText(field), NEW_PASSWORD)
    }
    await user.click(screen.getByRole('button', { name: 'Criar senha e entrar' }))
    expect(await screen.findByText(MESSAGES.PASSWORD_CREATED)).toBeVisible()
  })
})

describe('signing out', () => {
  const leave = async ({ user }: Awaited<ReturnType<typeof renderApp>>) => {
    await user.click(await screen.findByRole('button', { name: /^Menu de / }))
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sair' }))
    return screen.findByRole('dialog')
  }

  test.each([
    ['staff to the entry', 'admin@demo.escola', '/matricula/alunos', '/'],
    ['families to their door', 'responsavel@demo.escola', '/matricula/alunos', '/acesso/geral'],
  ])('asks first, then leads %s', async (_, as, at, exit) => {
    const app = await renderApp({ world, as, at })
    await app.settled()
    const dialog = await leave(app)
    expect(dialog).toHaveTextContent(MESSAGES.SIGN_OUT_ASK)
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(app.page.address()).toBe(exit))
    expect(app.browser.cookies.jar.token).toBeUndefined()
    expect(app.browser.cookies.jar.user).toBeUndefined()
    expect(app.browser.storage.kept).toEqual({})
  })

  test('“Cancelar” changes nothing', async () => {
    const app = await renderApp({ world, as: 'responsavel@demo.escola', at: '/matricula/alunos' })
    await app.settled()
    const dialog = await leave(app)
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.page.address()).toBe('/matricula/alunos')
    expect(app.browser.cookies.jar.token).toBeDefined()
  })

  test('forgets the chosen student a second later', async () => {
    const app = await renderApp({ world, as: 'responsavel.financeiro@demo.escola', at: '/matricula/alunos' })
    await app.settled()
    expect(selectSelection(app.store.getState())).toBe('hasStudent')
    const dialog = await leave(app)
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(app.page.address()).toBe('/acesso/geral'))
    expect(selectSelection(app.store.getState())).toBe('hasStudent')
    await waitFor(() => expect(selectSelection(app.store.getState())).toBe('noStudent'), { timeout: 3000 })
  })

  test('in one tab reaches the others', async () => {
    const first = await renderApp({ world, as: 'responsavel@demo.escola', at: '/matricula/alunos' })
    await first.settled()
    const second = first.browser.openPage('/matricula/alunos')
    second.tabs.tell('signedOut')
    await waitFor(() => expect(first.page.address()).toBe('/acesso/geral'))
  })
})

test('a reload finds the person where they were', async () => {
  const first = await knock(STAFF_DOOR, 'secretaria@demo.escola')
  await first.settled()
  first.close()
  const again = await renderApp({ world, at: first.page.address(), browser: first.browser })
  await again.settled()
  expect(again.page.address()).toBe('/matricula/matriculas/gestao-matricula')
})

describe('a session that expired while in use', () => {
  const SIX_DAYS = 6 * 24 * 60

  test('asks for the password in place, and then answers the waiting call', async () => {
    const app = await renderApp({ world, as: 'secretaria@demo.escola', at: '/matricula/alunos' })
    await app.settled()
    world.clock.pass(SIX_DAYS)
    const filters = within(screen.getByRole('search', { name: 'Filtros' }))
    await app.user.type(filters.getByRole('searchbox'), 'Conceição')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(MESSAGES.SESSION_EXPIRED)).toBeVisible()
    await app.user.type(dialog.getByLabelText(/^Senha/), DEMO_PASSWORD)
    await app.user.click(dialog.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await app.settled()
    expect(app.page.address()).toBe('/matricula/alunos')
    expect(filters.getByRole('searchbox')).toHaveValue('Conceição')
    expect((await screen.findAllByText(/Conceição/)).length).toBeGreaterThan(0)
  })
})
