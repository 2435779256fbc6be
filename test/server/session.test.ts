// On PostgreSQL too: what several do at the same moment.

import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { acceptInvite } from '#domain/session/links.endpoints.ts'
import {
  frontConfigs,
  getUserAccess,
  lockSession,
  redeemHandover,
  renewSession,
  signOut,
  staffLogin,
  versions,
} from '#domain/session/session.endpoints.ts'
import { inviteStaff } from '#domain/staff/staff.endpoints.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { tidy } from '#server/modules/acesso/session/index.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

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

/** A master, who entered as a colleague. */
const newImpersonation = async () => {
  const master = await addStaff(api.db, { flag: 'master' })
  const { as } = await signInStaff(api, { email: master.email, senha: PASSWORD })
  const colleague = await addStaff(api.db)
  const body = { id: colleague.id, nome: colleague.name, tipo: 'funcionario' }
  const { answer } = await call(api, getUserAccess, { as, body })
  return { as, other: { ...as, token: answer.value.token } }
}

const ENDED = [401, 'SESSION_ENDED']

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

  test('keeps its companion, and what tells the device, out of reach of scripts', async () => {
    const person = await addStaff(api.db)
    const response = await api.app.inject({
      method: 'POST',
      url: '/apimatricula/api/Usuario/login',
      payload: { email: person.email, senha: PASSWORD },
    })
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'companion', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 432_000 }),
      expect.objectContaining({ name: 'device', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 34_560_000 }),
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
    for (let time = 0; time < 4; time += 1) expect((await renew(as, 'errada')).refusal.code).toBe('BAD_CREDENTIALS')
    expect((await renew(as)).refusal.code).toBe('LOCKED')
  })

  test('an invented token, or one without its companion, renews nothing', async () => {
    const { as } = await newSession()
    for (const wrong of [{ ...as, token: 'f'.repeat(43) }, { token: as.token }, {}]) {
      expect((await renew(wrong)).refusal.code).toBe('SESSION_ENDED')
    }
  })

  test('a session as somebody else is not renewed', async () => {
    const { other } = await newImpersonation()
    expect((await renew(other)).refusal.code).toBe('SESSION_ENDED')
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

  /** A session in the financial portal, handed over from another one. */
  const handedOver = async (as: Credentials): Promise<Credentials> => {
    const { answer } = await call(api, frontConfigs, { as })
    const redeemed = await call(api, redeemHandover, { body: { token: answer.token ?? '' } })
    return { token: redeemed.answer.token, companion: redeemed.companion }
  }

  test('what was handed over ends with its source, also what was handed on from there, and not the other way round', async () => {
    const { as } = await newSession()
    const there = await handedOver(as)
    const further = await handedOver(there)
    const short = await handedOver(as)
    await call(api, signOut, { as: short })
    expect(await codeFor(as)).toEqual([200, null])
    await call(api, signOut, { as })
    expect([await codeFor(there), await codeFor(further)]).toEqual([ENDED, ENDED])
  })

  test('what was handed over runs out with its source', async () => {
    const { as } = await newSession()
    api.clock.pass(4 * 24 * 60)
    const there = await handedOver(as)
    api.clock.pass(24 * 60 - 1)
    expect(await codeFor(there)).toEqual([200, null])
    api.clock.pass(1)
    expect(await codeFor(there)).toEqual([401, 'SESSION_EXPIRED'])
  })

  test('what was handed over ends when the password is replaced', async () => {
    const { as, person } = await newSession()
    const there = await handedOver(as)
    const master = await addStaff(api.db, { flag: 'master' })
    const chief = (await signInStaff(api, { email: master.email, senha: PASSWORD })).as
    const { convite } = (await call(api, inviteStaff, { as: chief, params: { id: person.id }, body: {} })).answer
    expect((await call(api, acceptInvite, { body: { convite, senha: 'Alameda#2027' } })).status).toBe(200)
    expect(await codeFor(there)).toEqual(ENDED)
  })

  test('what was handed over as somebody else ends with the return to oneself', async () => {
    const { as, other } = await newImpersonation()
    const there = await handedOver(other)
    expect(await codeFor(there)).toEqual([200, null])
    await call(api, signOut, { as: other })
    expect([await codeFor(there), await codeFor(as)]).toEqual([ENDED, [200, null]])
  })

  test('one that is redeemed while its source ends is over too', async () => {
    const { as } = await newSession()
    const { answer } = await call(api, frontConfigs, { as })
    const [, redeemed] = await Promise.all([
      call(api, signOut, { as }),
      call(api, redeemHandover, { body: { token: answer.token ?? '' } }),
    ])
    const there = { token: redeemed.answer?.token, companion: redeemed.companion }
    expect(await codeFor(there)).toEqual(ENDED)
  })
})

describe('while the school limits the time without use', () => {
  const setLimit = (minutes: string) => keepParameter(api.db, 'minutosSemUso', minutes)
  beforeEach(() => setLimit('15'))
  afterAll(() => setLimit('0'))

  test('who makes no call for longer is asked for the password, which opens the session again', async () => {
    const { as } = await newSession()
    api.clock.pass(17)
    expect(await codeFor(as)).toEqual([200, null])
    api.clock.pass(18)
    expect(await codeFor(as)).toEqual([401, 'SESSION_EXPIRED'])
    expect((await call(api, renewSession, { as, body: { senha: PASSWORD } })).status).toBe(200)
  })

  test('every call starts the time again', async () => {
    const { as } = await newSession()
    for (let time = 0; time < 4; time += 1) {
      api.clock.pass(14)
      expect(await codeFor(as)).toEqual([200, null])
    }
  })

  test('whoever works as somebody else uses their own session too', async () => {
    const { as, other } = await newImpersonation()
    for (let time = 0; time < 4; time += 1) {
      api.clock.pass(14)
      expect(await codeFor(other)).toEqual([200, null])
    }
    expect(await codeFor(as)).toEqual([200, null])
  })

  test('a limit counts from when it was set', async () => {
    await setLimit('0')
    const { as } = await newSession()
    api.clock.pass(600)
    await setLimit('15')
    const changed_at = api.clock.now()
    await api.db.updateTable('parameter').set({ changed_at }).where('id', '=', PARAMETERS.minutosSemUso.id).execute()
    expect(await codeFor(as)).toEqual([200, null])
    api.clock.pass(18)
    expect(await codeFor(as)).toEqual([401, 'SESSION_EXPIRED'])
  })
})

describe('the companion in the browser', () => {
  /** What a call says of the cookie. */
  const cookieAfter = async (ending: typeof signOut, as: Credentials) =>
    (await call(api, ending, { as })).headers['set-cookie'] ?? ''

  test('goes with the session', async () => {
    const { as } = await newSession()
    expect(await cookieAfter(signOut, as)).toMatch(/^companion=; Max-Age=0; Path=\/; (Expires=[^;]+; )?HttpOnly/)
  })

  test('stays where the session was only locked, so that the password opens it again', async () => {
    const { as } = await newSession()
    expect(await cookieAfter(lockSession, as)).toBe('')
    expect(await codeFor(as)).toEqual(ENDED)
    expect((await call(api, renewSession, { as, body: { senha: PASSWORD } })).status).toBe(200)
  })

  test('stays for one’s own session when that as somebody else ends', async () => {
    const { as, other } = await newImpersonation()
    expect(await cookieAfter(signOut, other)).toBe('')
    expect(await codeFor(as)).toEqual([200, null])
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

test('what is remembered for guessing is deleted: counts after a day, devices after 400', async () => {
  const { person, as } = await newSession()
  const fail = (device?: string) =>
    call(api, staffLogin, { body: { email: person.email, senha: 'errada' }, as: { device } })
  await Promise.all([fail(), fail(as.device)])
  const kept = async () => {
    const row = async (table: 'guess_count' | 'known_device') =>
      (
        await api.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows
    return { counts: await row('guess_count'), devices: (await row('known_device')) > 0 }
  }
  await tidy(api.db, api.clock.now())
  expect((await kept()).counts).toBeGreaterThanOrEqual(2)
  api.clock.pass(24 * 60 + 1)
  await tidy(api.db, api.clock.now())
  expect(await kept()).toEqual({ counts: 0, devices: true })
  api.clock.pass(400 * 24 * 60)
  await tidy(api.db, api.clock.now())
  expect(await kept()).toEqual({ counts: 0, devices: false })
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
