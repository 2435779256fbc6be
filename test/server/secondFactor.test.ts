// On PostgreSQL too: one code that is sent twice at the same moment.

import * as account from '#domain/session/account.endpoints.ts'
import { acceptInvite, beginFactorAtSignIn, confirmFactorAtSignIn } from '#domain/session/links.endpoints.ts'
import { getUserAccess, renewSession, staffLogin, versions } from '#domain/session/session.endpoints.ts'
import { FACTOR_REQUIRED } from '#domain/parameters/parameters.ts'
import { inviteStaff, resetSecondFactor } from '#domain/staff/staff.endpoints.ts'
import { codeOfStep, stepAt } from '#server/modules/acesso/session/secondFactor/totp.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let unit: number
beforeAll(async () => {
  api = await startApi()
  unit = await addUnit(api.db)
})
afterAll(() => api.close())

const codeNow = (secret: string, away = 0): string => codeOfStep(secret, stepAt(api.clock.now()) + away)
const nextHalfMinute = () => api.clock.pass(1)

const codeOf = ({ status, refusal }: { readonly status: number; readonly refusal?: { readonly code?: string } }) =>
  status === 200 ? 200 : [status, refusal?.code]

const enterAs = (email: string, codigo?: string, device?: string) =>
  call(api, staffLogin, {
    body: { email, senha: PASSWORD, ...(codigo !== undefined && { codigo }) },
    as: { device },
  })

/** Somebody who enrolled an app, with its secret and recovery codes. */
const enrolled = async (parts: Parameters<typeof addStaff>[1] = { units: [unit] }) => {
  const person = await addStaff(api.db, parts)
  const { as } = await signInStaff(api, { email: person.email, senha: PASSWORD })
  const begun = await call(api, account.beginFactor, { as, body: { atual: PASSWORD } })
  const secret = begun.answer.segredo
  const confirmed = await call(api, account.confirmFactor, { as, body: { codigo: codeNow(secret) } })
  nextHalfMinute()
  return { ...person, as, secret, codes: confirmed.answer.codigosRecuperacao }
}

describe('enrolling an app', () => {
  test('takes the password and a first code; other sessions end, and codes are asked for from then on', async () => {
    const { email } = await addStaff(api.db, { units: [unit] })
    const { as } = await signInStaff(api, { email, senha: PASSWORD })
    const other = (await signInStaff(api, { email, senha: PASSWORD })).as
    expect(codeOf(await call(api, account.beginFactor, { as, body: { atual: 'errada' } }))).toEqual([
      422,
      'PASSWORD_WRONG',
    ])
    const { answer } = await call(api, account.beginFactor, { as, body: { atual: PASSWORD } })
    expect(answer.endereco).toContain(answer.segredo)
    const confirm = (codigo: string) => call(api, account.confirmFactor, { as, body: { codigo } })
    expect(codeOf(await confirm('000000'))).toEqual([422, 'SECOND_FACTOR_WRONG'])
    expect(codeOf(await enterAs(email))).toBe(200)
    expect((await confirm(codeNow(answer.segredo))).answer.codigosRecuperacao).toHaveLength(8)
    expect(codeOf(await call(api, versions, { as: other }))).toEqual([401, 'SESSION_ENDED'])
    expect(codeOf(await enterAs(email))).toEqual([401, 'SECOND_FACTOR_CODE'])
    expect((await call(api, account.ownAccount, { as })).answer.segundoFator).toMatchObject({ codigosRestantes: 8 })
    // The secret left the server for the last time.
    expect(codeOf(await call(api, account.beginFactor, { as, body: { atual: PASSWORD } }))).toEqual([
      409,
      'SECOND_FACTOR_DONE',
    ])
  })

  test('neither secret nor codes lie in the audit or, for the recovery codes, in the database', async () => {
    const { secret, codes } = await enrolled()
    const audit = JSON.stringify(await api.db.selectFrom('audit_entry').selectAll().execute())
    const kept = JSON.stringify(await api.db.selectFrom('recovery_code').selectAll().execute())
    expect(audit).not.toContain(secret)
    for (const code of codes)
      expect([audit.includes(code), kept.includes(code), kept.includes(code.replaceAll('-', ''))]).toEqual([
        false,
        false,
        false,
      ])
  })
})

describe('the second step of a sign-in', () => {
  test('a code works once, also when it is sent twice at the same moment', async () => {
    const { email, secret } = await enrolled()
    const code = codeNow(secret)
    const both = await Promise.all([enterAs(email, code), enterAs(email, code)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(codeOf(await enterAs(email, code))).toEqual([401, 'SECOND_FACTOR_WRONG'])
    // An earlier code that nobody used is worth nothing either, once a later one was.
    expect(codeOf(await enterAs(email, codeNow(secret, -1)))).toEqual([401, 'SECOND_FACTOR_WRONG'])
    nextHalfMinute()
    expect(codeOf(await enterAs(email, codeNow(secret)))).toBe(200)
  })

  test('a wrong password is refused before any code, so that codes tell nothing', async () => {
    const { email, secret } = await enrolled()
    const body = { email, senha: 'errada', codigo: codeNow(secret) }
    expect(codeOf(await call(api, staffLogin, { body }))).toEqual([401, 'BAD_CREDENTIALS'])
  })

  test('guessing codes is limited as guessing passwords is', async () => {
    const { email, secret } = await enrolled()
    for (let time = 0; time < 4; time += 1)
      expect(codeOf(await enterAs(email, `00000${time}`))).toEqual([401, 'SECOND_FACTOR_WRONG'])
    expect((await enterAs(email, codeNow(secret))).status).toBe(429)
    api.clock.pass(2)
    expect(codeOf(await enterAs(email, codeNow(secret)))).toBe(200)
  })

  test('a recovery code stands for the app, once', async () => {
    const { email, codes } = await enrolled()
    const [code = ''] = codes
    expect(codeOf(await enterAs(email, code.toUpperCase().replaceAll('-', ' ')))).toBe(200)
    expect(codeOf(await enterAs(email, code))).toEqual([401, 'SECOND_FACTOR_WRONG'])
  })

  test('the app of a colleague does not help', async () => {
    const one = await enrolled()
    const other = await enrolled()
    expect(codeOf(await enterAs(one.email, codeNow(other.secret)))).toEqual([401, 'SECOND_FACTOR_WRONG'])
    expect(codeOf(await enterAs(one.email, other.codes[0]))).toEqual([401, 'SECOND_FACTOR_WRONG'])
  })

  test('a link for a new password does not go round it', async () => {
    const { id, email, secret } = await enrolled()
    const master = await addStaff(api.db, { flag: 'master' })
    const { as } = await signInStaff(api, { email: master.email, senha: PASSWORD })
    const { answer } = await call(api, inviteStaff, { as, params: { id }, body: {} })
    const set = await call(api, acceptInvite, { body: { convite: answer.convite, senha: 'Ipê-amarelo#88' } })
    expect([codeOf(set), set.companion]).toEqual([[403, 'PASSWORD_SET'], undefined])
    const body = { email, senha: 'Ipê-amarelo#88', codigo: codeNow(secret) }
    expect((await call(api, staffLogin, { body })).status).toBe(200)
  })

  test('a session of before cannot be renewed by the password alone; one with a code can', async () => {
    const { email } = await addStaff(api.db, { units: [unit] })
    const old = (await signInStaff(api, { email, senha: PASSWORD })).as
    const { as } = await signInStaff(api, { email, senha: PASSWORD })
    api.clock.pass(1)
    const { answer } = await call(api, account.beginFactor, { as, body: { atual: PASSWORD } })
    await call(api, account.confirmFactor, { as, body: { codigo: codeNow(answer.segredo) } })
    const renew = (who: Credentials) => call(api, renewSession, { as: who, body: { senha: PASSWORD } })
    expect(codeOf(await renew(old))).toEqual([401, 'SESSION_ENDED'])
    api.clock.pass(1)
    const entered = await enterAs(email, codeNow(answer.segredo))
    expect(codeOf(await renew({ token: entered.answer.token, companion: entered.companion }))).toBe(200)
  })
})

describe('ending it', () => {
  test('takes the password and a code', async () => {
    const { email, as, secret } = await enrolled()
    const remove = (atual: string, codigo: string) => call(api, account.removeFactor, { as, body: { atual, codigo } })
    expect(codeOf(await remove('errada', codeNow(secret)))).toEqual([422, 'PASSWORD_WRONG'])
    expect(codeOf(await remove(PASSWORD, '000000'))).toEqual([422, 'SECOND_FACTOR_WRONG'])
    expect(codeOf(await remove(PASSWORD, codeNow(secret)))).toBe(200)
    expect(codeOf(await enterAs(email))).toBe(200)
  })

  test('a master does it for a colleague within reach; others, and the person, do not', async () => {
    const { id, email } = await enrolled()
    const reset = (as: Credentials, who = id) => call(api, resetSecondFactor, { as, params: { id: who } })
    const clerk = await addStaff(api.db, { units: [unit], edits: ['usuarios'] })
    expect((await reset((await signInStaff(api, { email: clerk.email, senha: PASSWORD })).as)).status).toBe(403)
    const master = await enrolled({ flag: 'master' })
    expect((await reset(master.as, master.id)).status).toBe(403)
    const superAdmin = await enrolled({ flag: 'superAdmin' })
    expect((await reset(master.as, superAdmin.id)).status).toBe(403)
    expect(codeOf(await reset(master.as))).toBe(200)
    expect(codeOf(await enterAs(email))).toBe(200)
  })

  test('nobody does it in the name of a colleague', async () => {
    const master = await addStaff(api.db, { flag: 'master' })
    const { as } = await signInStaff(api, { email: master.email, senha: PASSWORD })
    const { id, name, secret } = await enrolled()
    const entered = await call(api, getUserAccess, { as, body: { id, nome: name, tipo: 'funcionario' } })
    const other = { ...as, token: entered.answer.value.token }
    const body = { atual: PASSWORD, codigo: codeNow(secret) }
    expect(codeOf(await call(api, account.removeFactor, { as: other, body }))).toEqual([403, 'IN_PERSON_ONLY'])
    expect(codeOf(await call(api, account.beginFactor, { as: other, body: { atual: PASSWORD } }))).toEqual([
      403,
      'IN_PERSON_ONLY',
    ])
  })
})

describe('where the school demands it', () => {
  beforeAll(() => keepParameter(api.db, 'segundoFator', FACTOR_REQUIRED))
  afterAll(() => keepParameter(api.db, 'segundoFator', 'Opcional'))

  test('masters and administrators enrol an app before they get in, others sign in as before', async () => {
    const { email } = await addStaff(api.db, { flag: 'admin', units: [unit] })
    const other = await addStaff(api.db, { units: [unit] })
    expect(codeOf(await enterAs(other.email))).toBe(200)
    expect(codeOf(await enterAs(email))).toEqual([403, 'SECOND_FACTOR_ENROL'])
    const known = { email, senha: PASSWORD }
    expect(codeOf(await call(api, beginFactorAtSignIn, { body: { ...known, senha: 'errada' } }))).toEqual([
      401,
      'BAD_CREDENTIALS',
    ])
    expect(codeOf(await call(api, beginFactorAtSignIn, { body: { ...known, email: other.email } }))).toEqual([
      409,
      'SECOND_FACTOR_DONE',
    ])
    const { answer } = await call(api, beginFactorAtSignIn, { body: known })
    const confirm = (codigo: string) => call(api, confirmFactorAtSignIn, { body: { ...known, codigo } })
    expect(codeOf(await confirm('000000'))).toEqual([422, 'SECOND_FACTOR_WRONG'])
    const entered = await confirm(codeNow(answer.segredo))
    expect(entered.answer.codigosRecuperacao).toHaveLength(8)
    const as = { token: entered.answer.acesso.token, companion: entered.companion }
    expect(codeOf(await call(api, versions, { as }))).toBe(200)
    nextHalfMinute()
    const body = { atual: PASSWORD, codigo: codeNow(answer.segredo) }
    expect(codeOf(await call(api, account.removeFactor, { as, body }))).toEqual([422, 'SECOND_FACTOR_KEPT'])
    // An attacker who knows the password alone cannot begin again.
    expect(codeOf(await call(api, beginFactorAtSignIn, { body: known }))).toEqual([409, 'SECOND_FACTOR_DONE'])
  })
})
