import { configureStore } from '@reduxjs/toolkit'
import { ALL_MODULES } from '#domain/access/modules.ts'
import { loadSaved } from '#src/app/persistence/loadSaved.ts'
import { persistMiddleware } from '#src/app/persistence/persistMiddleware.ts'
import { type RootState, reducer } from '#src/app/store/reducer.ts'
import { themeChanged } from '#src/core/appearance/appearance.slice.ts'
import { columnsChosen } from '#src/core/columns/columns.slice.ts'
import { draftChanged, draftClosed } from '#src/core/forms/forms.slice.ts'
import { entered, returned } from '#src/core/impersonation/impersonation.slice.ts'
import { groupFolded } from '#src/core/menu/menu.slice.ts'
import { modulesChanged } from '#src/core/permissions/permissions.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { personChanged, signedIn, signedOut } from '#src/core/session/session.slice.ts'
import { studentSelected } from '#src/core/students/students.slice.ts'
import { versionSeen } from '#src/core/version/version.slice.ts'
import { type FakePorts, fakeCookies, fakePorts, fakeStorage } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'

const PERMISSIONS = [{ uuid: 'u-1', editar: true }]
const DRAFT = { values: { nome: 'Ana' }, touched: ['nome'], tried: false }

const storeOver = (ports: FakePorts, preloadedState: Partial<RootState> = {}) =>
  configureStore({
    reducer,
    preloadedState,
    devTools: false,
    middleware: (defaults) => defaults({ thunk: false }).concat(persistMiddleware(ports)),
  })

const worldOf = (cookies: Parameters<typeof fakeCookies>[0], storage: Record<string, string> = {}, dark = false) => ({
  cookies: fakeCookies(cookies),
  storage: fakeStorage(storage),
  prefersDark: () => dark,
})

/** A portal with a signed-in person, and its state after a reload. */
const signedInPortal = () => {
  const ports = fakePorts({}, { cookies: { token: 't' } })
  const store = storeOver(ports)
  store.dispatch(signedIn({ user: people.staff(), permissions: PERMISSIONS }))
  return { ports, store, reload: () => loadSaved(ports) }
}

describe('a reload finds', () => {
  test('who is signed in, with permissions and modules', async () => {
    const { store, reload, ports } = signedInPortal()
    const modules = ALL_MODULES.map((module) => ({ ...module, hasAccess: module.id === 2 }))
    store.dispatch(modulesChanged(modules))
    expect(JSON.parse(ports.kept['permissions'] ?? '')).toEqual(PERMISSIONS)
    expect(JSON.parse(ports.kept['modulesPermissions'] ?? '')).toEqual(modules)
    const { session, permissions } = await reload()
    expect(session).toEqual({ status: 'signedIn', user: people.staff(), firstAccess: null })
    expect(permissions).toEqual({ permissions: PERMISSIONS, modules })
  })

  test('the drafts of the same person', async () => {
    const { store, reload, ports } = signedInPortal()
    store.dispatch(draftChanged({ form: 'users/edit', draft: DRAFT }))
    expect((await reload()).forms).toEqual({ 'users/edit': DRAFT })
    ports.cookies.write('user', JSON.stringify(people.staff({ id: 12 })))
    expect((await reload()).forms).toEqual({})
  })

  test('the drafts of two tabs, also of different cells of one sheet', async () => {
    const { store, reload, ports } = signedInPortal()
    const sheet = (celulas: object) => ({ form: 'marks/1/2/3', draft: { ...DRAFT, values: { celulas } } })
    const [first, second] = [{ texto: '7' }, { texto: '8' }]
    store.dispatch(draftChanged(sheet({ a: first })))
    const other = storeOver(ports, await reload())
    other.dispatch(draftChanged({ form: 'users/edit', draft: DRAFT }))
    store.dispatch(draftChanged(sheet({ a: first, b: first })))
    other.dispatch(draftChanged(sheet({ a: first, c: second })))
    store.dispatch(groupFolded({ owner: '1:11', group: 'matricula/Alunos', open: false }))
    const { forms } = await reload()
    expect(Object.keys(forms ?? {})).toEqual(['marks/1/2/3', 'users/edit'])
    expect(forms?.['marks/1/2/3']?.values).toEqual({ celulas: { a: first, b: first, c: second } })

    store.dispatch(draftClosed({ form: 'marks/1/2/3' }))
    other.dispatch(draftClosed({ form: 'users/edit' }))
    expect(Object.entries((await reload()).forms ?? {})).toEqual([
      ['marks/1/2/3', { ...DRAFT, values: { celulas: { c: second } } }],
    ])
  })

  test('the child that a guardian chose, and not that of somebody else', async () => {
    const { store, reload, ports } = signedInPortal()
    store.dispatch(studentSelected({ id: 7 }))
    expect((await reload()).students).toMatchObject({ selection: 'hasStudent', chosenId: 7 })
    ports.cookies.write('user', JSON.stringify(people.staff({ id: 12 })))
    expect((await reload()).students).toMatchObject({ selection: 'noStudent', chosenId: null })
  })

  test('the groups of the menu that each person folded, also after somebody signed out', async () => {
    const { store, reload, ports } = signedInPortal()
    store.dispatch(groupFolded({ owner: '1:11', group: 'matricula/Alunos', open: false }))
    const folds = { '1:11': { 'matricula/Alunos': false } }
    expect((await reload()).menu?.folds).toEqual(folds)
    store.dispatch(signedOut())
    delete ports.jar.token
    expect((await reload()).menu?.folds).toEqual(folds)
  })

  test('the columns that each person chose, also after somebody signed out', async () => {
    const { store, reload, ports } = signedInPortal()
    store.dispatch(columnsChosen({ owner: '1:11', list: 'materials', columns: ['descricao', 'local'] }))
    store.dispatch(columnsChosen({ owner: '1:12', list: 'suppliers', columns: ['nome'] }))
    const columns = { '1:11': { materials: ['descricao', 'local'] }, '1:12': { suppliers: ['nome'] } }
    expect((await reload()).columns).toEqual(columns)
    store.dispatch(signedOut())
    delete ports.jar.token
    expect((await reload()).columns).toEqual(columns)
    expect(await reload()).toMatchObject({ columns })
    store.dispatch(columnsChosen({ owner: '1:11', list: 'materials', columns: null }))
    expect((await reload()).columns).toEqual({ '1:11': {}, '1:12': { suppliers: ['nome'] } })
  })

  test('who really sits there while impersonating', async () => {
    const { store, reload, ports } = signedInPortal()
    const original = { user: people.staff(), permissions: PERMISSIONS }
    ports.cookies.write('originalToken', 'o')
    store.dispatch(entered({ original }))
    store.dispatch(personChanged({ user: people.guardian(), permissions: [] }))
    const state = await reload()
    expect(state.impersonation?.original).toEqual(original)
    expect(state.session?.user).toEqual(people.guardian())
    store.dispatch(returned())
    expect(ports.jar.originalUser).toBeUndefined()
    expect(ports.kept['originalPermissions']).toBeUndefined()
  })

  test('a student already chosen', async () => {
    const state = await loadSaved(worldOf({ user: JSON.stringify(people.student()), token: 't' }))
    expect(state.students).toMatchObject({ selection: 'hasStudent', chosenId: 33 })
  })

  test('theme and the version that was seen', async () => {
    const { store, reload } = signedInPortal()
    store.dispatch(themeChanged('dark'))
    store.dispatch(versionSeen('1+2'))
    const state = await reload()
    expect(state.appearance?.theme).toBe('dark')
    expect(state.version?.lastSeen).toBe('1+2')
  })
})

test('without a cookie the theme is the system’s, and no cookie is made of it', async () => {
  expect((await loadSaved(worldOf({}, {}, true))).appearance?.theme).toBe('dark')
  expect((await loadSaved(worldOf({ theme: 'mauve' }, {}, false))).appearance?.theme).toBe('light')
  const { ports, store } = signedInPortal()
  store.dispatch(pushed('/sobre'))
  expect(ports.jar.theme).toBeUndefined()
})

describe('nobody is signed in', () => {
  const user = JSON.stringify(people.staff())
  test.each([
    ['with a user without token', { user }],
    ['with a token without user', { token: 't' }],
    ['with a user that is no JSON', { token: 't', user: '{' }],
    ['with a user of another kind', { token: 't', user: JSON.stringify({ ...people.staff(), tipoLogin: 4 }) }],
    ['with a user without name', { token: 't', user: JSON.stringify({ ...people.staff(), nome: undefined }) }],
    ['with a flag that is no flag', { token: 't', user: JSON.stringify({ ...people.staff(), superAdmin: 'sim' }) }],
    ['with a list for a user', { token: 't', user: '[]' }],
  ])('%s, and nothing is left of it', async (_, cookies) => {
    const world = worldOf(cookies, { permissions: '[]', drafts: '{}', other: 'stays' })
    expect((await loadSaved(world)).session).toBeUndefined()
    expect(world.cookies.jar).toEqual({})
    expect(world.storage.kept).toEqual({ other: 'stays' })
  })
})

describe('a wrong shape falls back alone', () => {
  const cookies = { user: JSON.stringify(people.staff()), token: 't' }
  test.each([
    ['no JSON', '{'],
    ['no list', '{"id":1}'],
    ['an element without hasAccess', '[{"id":1,"name":"Matricula"}]'],
    ['an unknown module', '[{"id":9,"name":"Outro","hasAccess":true}]'],
  ])('modulesPermissions: %s', async (_, modulesPermissions) => {
    const saved = { modulesPermissions, permissions: JSON.stringify(PERMISSIONS) }
    const { permissions } = await loadSaved(worldOf(cookies, saved))
    expect(permissions).toEqual({ permissions: PERMISSIONS, modules: ALL_MODULES })
  })

  test('permissions', async () => {
    const { permissions } = await loadSaved(worldOf(cookies, { permissions: '["u-1"]' }))
    expect(permissions?.permissions).toEqual([])
  })

  test('a draft', async () => {
    const drafts = { owner: '1:11', forms: { good: DRAFT, bad: { values: [] } } }
    const { forms } = await loadSaved(worldOf(cookies, { drafts: JSON.stringify(drafts) }))
    expect(forms).toEqual({ good: DRAFT })
  })

  test('a choice of columns', async () => {
    const saved = { '1:11': { materials: ['nome'], suppliers: [3] }, '1:12': 'tudo' }
    const { columns } = await loadSaved(worldOf(cookies, { columns: JSON.stringify(saved) }))
    expect(columns).toEqual({ '1:11': { materials: ['nome'] }, '1:12': {} })
  })

  test('an original person, without whom nobody returns', async () => {
    const world = worldOf({ ...cookies, originalUser: '{}', originalToken: 'o' })
    expect((await loadSaved(world)).impersonation?.original).toBeNull()
    expect(Object.keys(world.cookies.jar)).toEqual(['user', 'token'])
  })
})

describe('after signing out', () => {
  test('nothing of the person stays; the token is the saga’s', () => {
    const { ports, store } = signedInPortal()
    store.dispatch(draftChanged({ form: 'users/edit', draft: DRAFT }))
    store.dispatch(entered({ original: { user: people.staff(), permissions: PERMISSIONS } }))
    store.dispatch(signedOut())
    expect([ports.jar, ports.kept]).toEqual([{ token: 't' }, {}])
  })

  test('also when the page was reloaded before', async () => {
    const { ports, store, reload } = signedInPortal()
    store.dispatch(draftChanged({ form: 'users/edit', draft: DRAFT }))
    storeOver(ports, await reload()).dispatch(signedOut())
    expect([ports.jar, ports.kept]).toEqual([{ token: 't' }, {}])
  })
})

test('what stood there is not read again as an older version', async () => {
  const { ports } = signedInPortal()
  expect(JSON.parse(ports.kept['_persist'] ?? '')).toEqual({ version: 2, rehydrated: true })
})

test('a draft of a student from before guardians had addresses is given up, and no other', async () => {
  const drafts = JSON.stringify({ owner: '1:11', forms: { 'inclusion/aluno': DRAFT, 'users/edit': DRAFT } })
  const cookies = { user: JSON.stringify(people.staff()), token: 't' }
  const keptAt = async (version: number) =>
    (await loadSaved(worldOf(cookies, { drafts, _persist: JSON.stringify({ version, rehydrated: true }) }))).forms
  expect(await keptAt(1)).toEqual({ 'users/edit': DRAFT })
  expect(await keptAt(2)).toEqual({ 'inclusion/aluno': DRAFT, 'users/edit': DRAFT })
})
