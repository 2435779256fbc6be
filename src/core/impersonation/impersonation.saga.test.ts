import type { Access, ListedUser } from '#domain/session/session.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { enterAs, loadListedUsers, returnToSelf } from '#src/core/impersonation/impersonation.requests.ts'
import { chooserOpened } from '#src/core/impersonation/impersonation.slice.ts'
import { permissionsSlice } from '#src/core/permissions/permissions.slice.ts'
import { renew, signIn, signOut } from '#src/core/session/session.requests.ts'
import { expired } from '#src/core/session/session.slice.ts'
import { type FakePorts, failed, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runSagas } from '#test/helpers/runSagas.ts'

const PERMISSIONS = [{ uuid: 'a', editar: true }]
const STAFF_LANDING = '/matricula/matriculas/gestao-matricula'

const me = people.staff()
const marina: ListedUser = { id: 22, nome: 'Marina Conceição', tipo: 'responsavel' }

const accessOf = (about: Partial<Access> = {}): Access => ({
  token: 'hers',
  tipoLogin: 2,
  primeiroAcesso: false,
  responsavelAcademico: true,
  responsavelFinanceiro: false,
  usuario: null,
  responsavel: { id: 22, nomeResponsavel: 'Marina Conceição', email: 'marina@teste.escola' },
  aluno: null,
  permissoes: [],
  ...about,
})

/** The calls made after every change of person. */
const AROUND = {
  'GET Parametro': [ok([])],
  'GET Version/FrontConfigs': [ok({ urlFinanceiro: null, token: null })],
  'GET Responsavel/alunos/AcademicArea/:parentId': [ok([])],
  'GET AcademicArea/Inicio': [failed(500)],
  'GET Matricula/Inicios': [failed(500)],
  'GET Matricula/Intencoes': [failed(500)],
  'GET Termo/Pendentes': [ok([])],
  'GET Contrato/ParaAssinar': [ok([])],
  'GET Area/ProximasCobrancas': [ok([])],
  'GET AcademicArea/Feed': [failed(500)],
  'GET Area/DocumentosPendentes': [ok({ documentos: [] })],
  'GET Tarefa/Avisos': [ok({ terminadas: [], andando: 0 })],
  'GET version': [failed(500)],
  'GET ParLookImagem': [ok([])],
  'POST Sessao/encerrar': [ok({ isSuccess: true })],
}

const signedInWith = (ports: FakePorts) =>
  runSagas({
    ports,
    state: {
      session: { status: 'signedIn', user: me, firstAccess: null },
      permissions: { ...permissionsSlice.getInitialState(), permissions: PERMISSIONS },
    },
  })

const enterMarina = enterAs.asked({ person: marina, motivo: 'Ajuda por telefone' })

const entered = async (answer = accessOf()) => {
  const ports = fakePorts(
    { ...AROUND, 'POST Usuario/GetUserAccess': [ok({ value: answer })] },
    { cookies: { token: 'mine' } },
  )
  const run = signedInWith(ports)
  await run.dispatch(enterMarina)
  return { ports, run }
}

test('the list of people is asked for when the choice opens', async () => {
  const ports = fakePorts({ ...AROUND, 'GET Usuario/usersList': [ok([marina])] }, { cookies: { token: 'mine' } })
  const run = signedInWith(ports)
  await run.dispatch(chooserOpened())
  expect(run.state.impersonation).toMatchObject({ choosing: true, people: [marina] })
})

test('a list that fails says so', async () => {
  const ports = fakePorts({ 'GET Usuario/usersList': [failed(500)] }, { cookies: { token: 'mine' } })
  const run = signedInWith(ports)
  await run.dispatch(loadListedUsers.asked(''))
  expect(run.state.alerts).toMatchObject([{ type: 'error', message: MESSAGES.USERS_FAILED }])
})

describe('entering', () => {
  test('keeps the originals once and puts the other person in their place', async () => {
    const { ports, run } = await entered()
    expect(ports.calls[0]?.body).toEqual({ ...marina, motivo: 'Ajuda por telefone' })
    expect(ports.jar).toMatchObject({ token: 'hers', originalToken: 'mine' })
    expect(run.state.impersonation).toEqual({
      original: { user: me, permissions: PERMISSIONS },
      choosing: false,
      people: [],
    })
    expect(run.state.session.user).toMatchObject({ id: 22, nomeResponsavel: 'Marina Conceição' })
    expect(run.state.permissions.permissions).toEqual([])
  })

  test('recomputes the modules, goes to the landing and tells the other tabs', async () => {
    const { ports, run } = await entered()
    expect(run.events).toContain('permissions/modulesChanged')
    expect(run.state.router.at.pathname).toBe('/matricula/alunos')
    expect(ports.told).toEqual(['personChanged'])
  })

  test('an empty reason is left out', async () => {
    const ports = fakePorts(
      { ...AROUND, 'POST Usuario/GetUserAccess': [ok({ value: accessOf() })] },
      { cookies: { token: 'mine' } },
    )
    await signedInWith(ports).dispatch(enterAs.asked({ person: marina, motivo: '' }))
    expect(ports.calls[0]?.body).toEqual(marina)
  })

  test.each([
    ['the sentence of the portal', failed(500), MESSAGES.IMPERSONATION_FAILED],
    [
      'the reason, where there is one',
      failed(403, { code: 'IMPERSONATION_REFUSED', message: MESSAGES.IMPERSONATION_REFUSED }),
      MESSAGES.IMPERSONATION_REFUSED,
    ],
  ])('a refusal changes nothing and says %s', async (_, reply, sentence) => {
    const ports = fakePorts({ 'POST Usuario/GetUserAccess': [reply] }, { cookies: { token: 'mine' } })
    const run = signedInWith(ports)
    await run.dispatch(enterMarina)
    expect(run.state.alerts).toMatchObject([{ type: 'error', message: sentence }])
    expect(run.state.session.user).toEqual(me)
    expect(ports.jar).toEqual({ token: 'mine' })
  })
})

describe('returning', () => {
  test('ends the session of the other person, restores one’s own and goes to its landing', async () => {
    const { ports, run } = await entered()
    await run.dispatch(returnToSelf.asked(null))
    const end = ports.calls.find(({ endpoint }) => endpoint.path === 'Sessao/encerrar')
    expect(end?.token).toBe('hers')
    expect(ports.jar['token']).toBe('mine')
    expect(ports.jar['originalToken']).toBeUndefined()
    expect(run.state.impersonation.original).toBeNull()
    expect(run.state.session.user).toEqual(me)
    expect(run.state.permissions.permissions).toEqual(PERMISSIONS)
    expect(ports.shown).toContain(STAFF_LANDING)
  })

  test('without the original token there is nothing to return to: the person is signed out', async () => {
    const { ports, run } = await entered()
    ports.cookies.remove('originalToken')
    await run.dispatch(returnToSelf.asked(null))
    expect(run.state.session.user).toBeNull()
    expect(ports.jar['token']).toBeUndefined()
  })
})

describe('when the sessions expire', () => {
  const expire = async () => {
    const ports = fakePorts(
      {
        ...AROUND,
        'POST Usuario/GetUserAccess': [ok({ value: accessOf() })],
        'POST Sessao/renovar': [ok({ ...accessOf(), token: 'mine anew' })],
      },
      { cookies: { token: 'mine' } },
    )
    const run = signedInWith(ports)
    await run.dispatch(enterMarina)
    await run.dispatch(expired())
    return { ports, run }
  }

  test('their own password brings the original person back', async () => {
    const { ports, run } = await expire()
    await run.dispatch(renew.asked({ senha: ports.vault.seal('minha') }))
    expect(ports.calls.find(({ endpoint }) => endpoint.path === 'Sessao/renovar')?.token).toBe('mine')
    expect(run.state.session).toMatchObject({ status: 'signedIn', user: me })
    expect(run.state.impersonation.original).toBeNull()
    expect([ports.jar['token'], ports.jar['originalToken']]).toEqual(['mine anew', undefined])
    expect(ports.shown).toContain(STAFF_LANDING)
  })

  test('what the other person had asked for is not sent in the original person’s name', async () => {
    const { ports, run } = await expire()
    await run.dispatch(renew.asked({ senha: ports.vault.seal('minha') }))
    expect(run.events).not.toContain('session/renewed')
  })
})

test('signing out while being somebody else ends one’s own session, and the other with it', async () => {
  const { ports, run } = await entered()
  await run.dispatch(signOut.asked(null))
  const end = ports.calls.find(({ endpoint }) => endpoint.path === 'Sessao/encerrar')
  expect(end?.token).toBe('mine')
  expect([ports.jar['token'], ports.jar['originalToken']]).toEqual([undefined, undefined])
  expect(run.state.impersonation.original).toBeNull()
})

test('a new login clears the originals', async () => {
  const ports = fakePorts(
    { ...AROUND, 'POST Usuario/login': [ok(accessOf({ token: 'new' }))] },
    { cookies: { originalToken: 'old' } },
  )
  const run = runSagas({ ports })
  await run.dispatch(signIn.asked({ door: 'staff', login: 'rita@teste.escola', senha: ports.vault.seal('x') }))
  expect(ports.jar['originalToken']).toBeUndefined()
  expect(run.state.impersonation.original).toBeNull()
})
