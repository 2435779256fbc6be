import {
  frontConfigs,
  getUserAccess,
  redeemHandover,
  renewSession,
  signOut,
  versions,
} from '#domain/session/session.endpoints.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { tidy } from '#server/modules/acesso/session/index.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ financeUrl: 'https://financeiro.teste.escola/' })
})
afterAll(() => api.close())

const newSession = async () => {
  const person = await addStaff(api.db)
  const { as } = await signInStaff(api, { email: person.email, senha: PASSWORD })
  return { person, as }
}

const codeFor = async (as: Credentials) => {
  const { status, refusal } = await call(api, versions, { as })
  return [status, status === 200 ? null : refusal.code]
}

describe('a session', () => {
  test.each([
    ['nothing at all', () => ({})],
    ['a forged token', (as: Credentials) => ({ ...as, token: 'f'.repeat(43) })],
    ['a token of the wrong shape', (as: Credentials) => ({ ...as, token: 'abc; drop table session' })],
    ['a token without its companion', ({ token }: Credentials) => ({ token })],
    ["a token with another session's companion", (as: Credentials) => ({ ...as, companion: 'c'.repeat(43) })],
    ['a companion without a token', ({ companion }: Credentials) => ({ companion })],
  ])('%s opens nothing', async (_, presented) => {
    const { as } = await newSession()
    expect(await codeFor(presented(as))).toEqual([401, 'SESSION_ENDED'])
    expect(await codeFor(as)).toEqual([200, null])
  })

  test('lasts five days, and then asks for the password', async () => {
    const { as } = await newSession()
    api.clock.pass(5 * 24 * 60 - 1)
    expect(await codeFor(as)).toEqual([200, null])
    api.clock.pass(1)
    expect(await codeFor(as)).toEqual([401, 'SESSION_EXPIRED'])
  })

  test('ends at once by signing out, and only that one', async () => {
    const { as, person } = await newSession()
    const other = await signInStaff(api, { email: person.email, senha: PASSWORD })
    await call(api, signOut, { as })
    expect(await codeFor(as)).toEqual([401, 'SESSION_ENDED'])
    expect(await codeFor(other.as)).toEqual([200, null])
  })

  test('ends at once when the person is inactivated', async () => {
    const { as, person } = await newSession()
    await api.db.updateTable('staff_user').set({ active: false }).where('id', '=', person.id).execute()
    expect(await codeFor(as)).toEqual([401, 'SESSION_ENDED'])
  })

  test('keeps its companion out of reach of scripts', async () => {
    const person = await addStaff(api.db)
    const response = await api.app.inject({
      method: 'POST',
      url: '/apimatricula/api/Usuario/login',
      payload: { email: person.email, senha: PASSWORD },
    })
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'companion', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 432_000 }),
    ])
  })
})

describe('renewing', () => {
  const renew = (as: Credentials, senha = PASSWORD) => call(api, renewSession, { as, body: { senha } })

  test('the password renews an expired session', async () => {
    const { as, person } = await newSession()
    api.clock.pass(5 * 24 * 60)
    expect(await codeFor(as)).toEqual([401, 'SESSION_EXPIRED'])
    const { answer, companion } = await renew(as)
    expect(answer.usuario?.id).toBe(person.id)
    expect(await codeFor({ token: answer.token, companion })).toEqual([200, null])
    expect(await codeFor(as)).toEqual([401, 'SESSION_EXPIRED'])
  })

  test('a wrong password is refused and counted as a sign-in', async () => {
    const { as } = await newSession()
    for (let time = 0; time < 5; time += 1) expect((await renew(as, 'errada')).refusal.code).toBe('BAD_CREDENTIALS')
    expect((await renew(as)).refusal.code).toBe('LOCKED')
  })

  test('an invented token, or one without its companion, renews nothing', async () => {
    const { as } = await newSession()
    for (const wrong of [{ ...as, token: 'f'.repeat(43) }, { token: as.token }, {}]) {
      expect((await renew(wrong)).refusal.code).toBe('SESSION_ENDED')
    }
  })

  test('an impersonation is not renewed', async () => {
    const master = await addStaff(api.db, { flag: 'master' })
    const { as } = await signInStaff(api, { email: master.email, senha: PASSWORD })
    const other = await addStaff(api.db)
    const body = { id: other.id, nome: other.name, tipo: 'funcionario' }
    const { answer } = await call(api, getUserAccess, { as, body })
    expect((await renew({ ...as, token: answer.value.token })).refusal.code).toBe('SESSION_ENDED')
  })
})

describe('the way to the financial portal', () => {
  const handover = async () => {
    const { as, person } = await newSession()
    const { answer } = await call(api, frontConfigs, { as })
    expect(answer.urlFinanceiro).toBe('https://financeiro.teste.escola/')
    return { as, person, token: answer.token ?? '' }
  }

  test('a token opens a session once', async () => {
    const { person, token } = await handover()
    const first = await call(api, redeemHandover, { body: { token } })
    expect(first.answer).toMatchObject({ tipoLogin: 1, usuario: { id: person.id } })
    expect(await codeFor({ token: first.answer.token, companion: first.companion })).toEqual([200, null])
    const second = await call(api, redeemHandover, { body: { token } })
    expect([second.status, second.refusal.code]).toEqual([409, 'INVITE_INVALID'])
  })

  test('runs out after a minute', async () => {
    const { token } = await handover()
    api.clock.pass(1)
    expect((await call(api, redeemHandover, { body: { token } })).status).toBe(409)
  })

  test('opens nothing once the session has ended', async () => {
    const { as, token } = await handover()
    await call(api, signOut, { as })
    expect((await call(api, redeemHandover, { body: { token } })).status).toBe(401)
  })
})

test('old attempts, tokens and sessions are deleted, and nothing that still counts', async () => {
  const old = await newSession()
  await call(api, frontConfigs, { as: old.as })
  api.clock.pass(89 * 24 * 60)
  const recent = await newSession()
  api.clock.pass(7 * 24 * 60)
  await tidy(api.db, api.clock.now())
  const hashes = await api.db.selectFrom('session').select('token_hash').execute()
  expect(hashes).toContainEqual({ token_hash: hashOf(recent.as.token ?? '') })
  expect(hashes).not.toContainEqual({ token_hash: hashOf(old.as.token ?? '') })
  const { attempts } = await api.db
    .selectFrom('sign_in_attempt')
    .select((eb) => eb.fn.countAll<number>().as('attempts'))
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(1)
})

test('without a financial portal there is no token', async () => {
  const plain = await startApi()
  try {
    const person = await addStaff(plain.db)
    const { as } = await signInStaff(plain, { email: person.email, senha: PASSWORD })
    expect((await call(plain, frontConfigs, { as })).answer).toEqual({ urlFinanceiro: null, token: null })
  } finally {
    await plain.close()
  }
})
