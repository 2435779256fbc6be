// On PostgreSQL too: what several do at the same moment.

import { message } from '#domain/all/messages.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { FLAW_TEXT } from '#domain/session/passwordStrength.ts'
import { familyPassword, staffPassword } from '#domain/session/links.endpoints.ts'
import { familyLogin, signOut, staffLogin, versions } from '#domain/session/session.endpoints.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/db/passwords.ts'
import { openStorages } from '#server/files/index.ts'
import { call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('staff', () => {
  test('sign in with user, permissions and a valid session', async () => {
    const unit = await addUnit(api.db)
    const ana = await addStaff(api.db, { units: [unit], sees: ['alunos'], edits: ['gestaoMatricula'] })
    const { access, as } = await signInStaff(api, { email: ana.email, senha: PASSWORD })
    expect(access).toMatchObject({
      tipoLogin: 1,
      primeiroAcesso: false,
      usuario: { id: ana.id, nome: ana.name, email: ana.email, unidades: [unit], master: false },
      responsavel: null,
      aluno: null,
    })
    expect(access.permissoes.map(({ editar }) => editar)).toEqual([false, true])
    expect((await call(api, versions, { as })).status).toBe(200)
  })

  test('type the e-mail with capitals and blanks', async () => {
    const ana = await addStaff(api.db)
    const { access } = await signInStaff(api, { email: `  ${ana.email.toUpperCase()} `, senha: PASSWORD })
    expect(access.usuario?.id).toBe(ana.id)
  })

  test('hold every permission and unit as master', async () => {
    const unit = await addUnit(api.db)
    const master = await addStaff(api.db, { flag: 'master' })
    const { access } = await signInStaff(api, { email: master.email, senha: PASSWORD })
    expect(access.permissoes.every(({ editar }) => editar)).toBe(true)
    expect(access.permissoes.length).toBeGreaterThan(80)
    expect(access.usuario?.unidades).toContain(unit)
  })

  test('are refused alike for a wrong password, an unknown e-mail, inactivity and a missing password', async () => {
    const ana = await addStaff(api.db)
    const gone = await addStaff(api.db)
    await api.db.updateTable('staff_user').set({ active: false }).where('id', '=', gone.id).execute()
    const mute = await addStaff(api.db)
    await api.db.updateTable('staff_user').set({ password_hash: null }).where('id', '=', mute.id).execute()
    const answers = await Promise.all(
      [
        { email: ana.email, senha: 'errada' },
        { email: 'ninguem@teste.escola', senha: PASSWORD },
        { email: gone.email, senha: PASSWORD },
        { email: mute.email, senha: PASSWORD },
      ].map((body) => call(api, staffLogin, { body })),
    )
    for (const { status, refusal, companion } of answers) {
      expect(status).toBe(401)
      expect(refusal).toEqual({ code: 'BAD_CREDENTIALS', message: 'Usuário ou senha inválidos.' })
      expect(companion).toBeUndefined()
    }
  })
})

describe('families', () => {
  test('guardians sign in by e-mail with the roles of their links', async () => {
    const guardian = await addGuardian(api.db)
    await addStudent(api.db, { unit: await addUnit(api.db), guardian: guardian.id })
    const { access } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
    expect(access).toMatchObject({
      tipoLogin: 2,
      responsavelAcademico: true,
      responsavelFinanceiro: true,
      responsavel: { id: guardian.id, nomeResponsavel: guardian.name, email: guardian.email },
      usuario: null,
      permissoes: [],
    })
  })

  test('an ended link gives no role', async () => {
    const guardian = await addGuardian(api.db)
    await addStudent(api.db, { guardian: guardian.id })
    await api.db
      .updateTable('student_guardian')
      .set({ valid_to: '2026-01-31' })
      .where('guardian_id', '=', guardian.id)
      .execute()
    const { access } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
    expect(access).toMatchObject({ responsavelAcademico: false, responsavelFinanceiro: false })
  })

  test.each([
    ['with dots', formatCpf],
    ['without dots', (cpf: string) => cpf],
  ])('students sign in by CPF %s', async (_, typed) => {
    const student = await addStudent(api.db, { unit: await addUnit(api.db) })
    const { access } = await signInFamily(api, { cpf: typed(student.cpf), senha: PASSWORD })
    expect(access).toMatchObject({ tipoLogin: 3, aluno: { id: student.id, name: student.name } })
  })

  test('a failure carries the description where the portal reads it', async () => {
    const received = await call(api, familyLogin, { body: { email: 'ninguem@teste.escola', senha: 'x' } })
    expect(received.status).toBe(401)
    expect(received.refusal).toEqual({
      code: 'BAD_CREDENTIALS',
      message: 'Usuário ou senha inválidos.',
      isSuccess: false,
      exception: { message: 'Usuário ou senha inválidos.' },
    })
  })

  test('a member of staff cannot sign in at the family door, nor the other way round', async () => {
    const ana = await addStaff(api.db)
    const guardian = await addGuardian(api.db)
    expect((await call(api, familyLogin, { body: { email: ana.email, senha: PASSWORD } })).status).toBe(401)
    expect((await call(api, staffLogin, { body: { email: guardian.email, senha: PASSWORD } })).status).toBe(401)
  })
})

describe('first access', () => {
  const chosen = 'Montanha#2026'

  test('opens no session until the initial password is replaced, and then signs in', async () => {
    const ana = await addStaff(api.db, { mustReplace: true, sees: ['alunos'] })
    const first = await call(api, staffLogin, { body: { email: ana.email, senha: PASSWORD } })
    expect(first.answer).toMatchObject({ primeiroAcesso: true, token: '', permissoes: [] })
    expect(first.companion).toBeUndefined()

    const body = { email: ana.email, senhaInicial: PASSWORD, senha: chosen }
    const second = await call(api, staffPassword, { body })
    expect(second.answer).toMatchObject({ primeiroAcesso: false, usuario: { id: ana.id } })
    const as = { token: second.answer.token, companion: second.companion }
    expect((await call(api, versions, { as })).status).toBe(200)
    expect((await call(api, staffLogin, { body: { email: ana.email, senha: PASSWORD } })).status).toBe(401)

    const again = await call(api, staffPassword, { body: { ...body, senhaInicial: chosen, senha: 'Planalto#2027' } })
    expect([again.status, again.refusal.code]).toEqual([409, 'FIRST_ACCESS_DONE'])
  })

  test('does not tell a stranger whether a first access is pending', async () => {
    const done = await addStaff(api.db)
    const pending = await addStaff(api.db, { mustReplace: true })
    for (const { email } of [done, pending, { email: 'ninguem@teste.escola' }]) {
      const received = await call(api, staffPassword, { body: { email, senhaInicial: 'chute', senha: chosen } })
      expect([received.status, received.refusal.code]).toEqual([401, 'BAD_CREDENTIALS'])
    }
  })

  test('refuses a weak password at its field', async () => {
    const ana = await addStaff(api.db, { mustReplace: true })
    const body = { email: ana.email, senhaInicial: PASSWORD, senha: 'abc' }
    const received = await call(api, staffPassword, { body })
    expect(received.status).toBe(422)
    expect(received.refusal).toMatchObject({
      code: 'PASSWORD_WEAK',
      fields: { senha: `${FLAW_TEXT.short} ${FLAW_TEXT.digits}` },
    })
  })

  test('works for guardians, and ends their sessions', async () => {
    const guardian = await addGuardian(api.db)
    const { as } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
    await api.db.updateTable('guardian').set({ must_replace_password: true }).where('id', '=', guardian.id).execute()
    const body = { email: guardian.email, senhaInicial: PASSWORD, senha: chosen }
    const received = await call(api, familyPassword, { body })
    expect(received.answer).toMatchObject({ isSuccess: true, value: { responsavel: { id: guardian.id } } })
    expect((await call(api, versions, { as })).refusal.code).toBe('SESSION_ENDED')
  })
})

describe('throttling', () => {
  interface From {
    readonly device?: string | undefined
    readonly address?: string
    readonly at?: Pick<TestApi, 'app' | 'config'>
  }
  const send = (email: string, senha: string, { device, address, at = api }: From = {}) =>
    call(at, staffLogin, { body: { email, senha }, as: { device }, address })
  const fail = (email: string, from?: From) => send(email, 'errada', from)
  const enter = (email: string, from?: From) => send(email, PASSWORD, from)
  const failTimes = async (times: number, email: string, from?: From) => {
    for (let time = 0; time < times; time += 1) expect((await fail(email, from)).status).toBe(401)
  }
  const deviceOf = async (email: string) => (await enter(email)).device
  const remote = (index: number) => `198.51.${index % 250}.${Math.floor(index / 250)}`

  test('a device that signed in before waits for its own wrong passwords only', async () => {
    const { email } = await addStaff(api.db)
    const device = await deviceOf(email)
    await failTimes(4, email, { device })
    const locked = await enter(email, { device })
    expect([locked.status, locked.refusal]).toEqual([
      429,
      { code: 'LOCKED', message: 'Acesso bloqueado por excesso de tentativas. Tente novamente em 1 min.' },
    ])
    expect((await enter(email)).status).toBe(200)
    api.clock.pass(1)
    expect((await enter(email, { device })).status).toBe(200)
    await failTimes(4, email, { device })
  })

  test('an attacker at many addresses keeps nobody out of a device that signed in before', async () => {
    const { email } = await addStaff(api.db)
    const device = await deviceOf(email)
    for (let hour = 0; hour < 6; hour += 1) {
      for (let guess = 0; guess < 5; guess += 1) await fail(email, { address: remote(hour * 5 + guess) })
      api.clock.pass(60)
    }
    expect((await fail(email)).status).toBe(401)
    expect((await fail(email)).refusal.code).toBe('LOCKED_FOR_NEW')
    const entered = await enter(email, { device })
    expect([entered.status, entered.device]).toEqual([200, device])
  })

  test('no hour has more than seven guesses over all addresses, and later ones have one', async () => {
    const { email } = await addStaff(api.db)
    const looked: number[] = []
    for (let minute = 0; minute < 180; minute += 1) {
      while ((await fail(email, { address: remote(minute) })).status === 401) looked.push(minute)
      api.clock.pass(1)
    }
    expect(looked).toEqual([0, 0, 0, 0, 1, 6, 26, 86, 146])
  })

  test('a new device waits after an attack, is told how long, and then signs in', async () => {
    const { email } = await addStaff(api.db)
    await failTimes(4, email, { address: remote(1) })
    api.clock.pass(1)
    await failTimes(1, email, { address: remote(2) })
    const waiting = await enter(email)
    expect([waiting.status, waiting.refusal]).toEqual([
      429,
      { code: 'LOCKED_FOR_NEW', message: message('LOCKED_FOR_NEW', { minutos: 5 }) },
    ])
    expect(waiting.device).toBeUndefined()
    api.clock.pass(5)
    const entered = await enter(email)
    expect(entered.status).toBe(200)
    await failTimes(1, email, { device: entered.device })
    expect((await enter(email, { device: entered.device })).status).toBe(200)
  })

  test('a sign-in elsewhere gives an attacker no further guesses', async () => {
    const { email } = await addStaff(api.db)
    const device = await deviceOf(email)
    await failTimes(4, email)
    expect((await enter(email, { device })).status).toBe(200)
    expect((await fail(email)).refusal.code).toBe('LOCKED_FOR_NEW')
  })

  test('a cookie that is forged, or of a device that signed somebody else in, counts as none', async () => {
    const { email } = await addStaff(api.db)
    const device = await deviceOf((await addStaff(api.db)).email)
    await failTimes(2, email, { device: 'f'.repeat(43) })
    await failTimes(2, email, { device })
    for (const foreign of [undefined, device, 'f'.repeat(43), 'g'.repeat(43), '']) {
      expect((await enter(email, { device: foreign })).refusal.code).toBe('LOCKED_FOR_NEW')
    }
    api.clock.pass(1)
    const entered = await enter(email, { device: 'f'.repeat(43) })
    expect(entered.status).toBe(200)
    expect(entered.device).not.toBe('f'.repeat(43))
  })

  test('one browser is known to everybody who signed in with it', async () => {
    const [ana, rui] = [await addStaff(api.db), await addStaff(api.db)]
    const device = await deviceOf(ana.email)
    expect((await enter(rui.email, { device })).device).toBe(device)
    await failTimes(4, rui.email, { device })
    expect((await enter(ana.email, { device })).status).toBe(200)
  })

  test('a login knows its ten latest devices', async () => {
    const { email } = await addStaff(api.db)
    const first = await deviceOf(email)
    const others: (string | undefined)[] = []
    for (let time = 0; time < 10; time += 1) {
      api.clock.pass(1)
      others.push(await deviceOf(email))
    }
    await failTimes(4, email)
    expect((await enter(email, { device: first })).refusal.code).toBe('LOCKED_FOR_NEW')
    expect((await enter(email, { device: others[0] })).status).toBe(200)
  })

  test('a replaced password makes the devices unknown, all but the one at which it was replaced', async () => {
    const { email, id } = await addStaff(api.db)
    const old = await deviceOf(email)
    await api.db.updateTable('staff_user').set({ must_replace_password: true }).where('id', '=', id).execute()
    const chosen = 'Montanha#2026'
    const { device } = await call(api, staffPassword, { body: { email, senhaInicial: PASSWORD, senha: chosen } })
    await failTimes(4, email)
    expect((await send(email, chosen, { device: old })).refusal.code).toBe('LOCKED_FOR_NEW')
    expect((await send(email, chosen, { device })).status).toBe(200)
  })

  test('guesses sent all at once do not get past the wait', async () => {
    const { email, id } = await addStaff(api.db)
    // What a guess costs is a part of the limit: while few are looked at, those before them are counted.
    const password_hash = await hashPassword(PASSWORD)
    await api.db.updateTable('staff_user').set({ password_hash }).where('id', '=', id).execute()
    const guesses = Array.from({ length: 60 }, (_, index) => fail(email, { address: remote(index) }))
    const right = enter(email)
    const answers = await Promise.all(guesses)
    expect((await right).refusal.code).toBe('LOCKED_FOR_NEW')
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
  })

  test('several processes count together', async () => {
    const storages = openStorages(api.config.files)
    const second = await buildApp({ db: api.db, config: api.config, clock: api.clock, storages })
    try {
      const { email } = await addStaff(api.db)
      const device = await deviceOf(email)
      const at = { app: second, config: api.config }
      const answers = await Promise.all([1, 2, 3, 4, 5].flatMap(() => [fail(email), fail(email, { at })]))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
      expect((await enter(email, { at })).refusal.code).toBe('LOCKED_FOR_NEW')
      expect((await enter(email, { at, device })).status).toBe(200)
    } finally {
      await second.close()
    }
  })

  test('a day after the last wrong password the count begins anew', async () => {
    const { email } = await addStaff(api.db)
    await failTimes(4, email)
    api.clock.pass(24 * 60 + 1)
    await failTimes(4, email)
    expect((await fail(email)).refusal).toMatchObject({ message: message('LOCKED_FOR_NEW', { minutos: 1 }) })
  })

  test('an unknown login waits as a known one does', async () => {
    await failTimes(4, 'fantasma@teste.escola')
    const { refusal } = await fail('fantasma@teste.escola')
    expect(refusal).toEqual({ code: 'LOCKED_FOR_NEW', message: message('LOCKED_FOR_NEW', { minutos: 1 }) })
  })

  test('replacing a password counts as a sign-in', async () => {
    const { email } = await addStaff(api.db, { mustReplace: true })
    for (let time = 0; time < 4; time += 1) {
      await call(api, staffPassword, { body: { email, senhaInicial: 'errada', senha: 'Montanha#2026' } })
    }
    expect((await enter(email)).refusal.code).toBe('LOCKED_FOR_NEW')
  })

  test('a flood of failures locks the address for every login, except for devices known to it', async () => {
    api.clock.pass(60)
    const { email } = await addStaff(api.db)
    const device = await deviceOf(email)
    const flood = Array.from({ length: 200 }, (_, index) => ({
      login_hash: `flood ${index}`,
      address: '127.0.0.1',
      succeeded: false,
      at: api.clock.now(),
    }))
    await api.db.insertInto('sign_in_attempt').values(flood).execute()
    expect((await enter(email)).refusal.code).toBe('LOCKED_ADDRESS')
    expect((await enter(email, { device })).status).toBe(200)
    expect((await enter(email, { address: remote(3) })).status).toBe(200)
    api.clock.pass(16)
    expect((await enter(email)).status).toBe(200)
  })
})

describe('audit', () => {
  test('signing in and out is audited, without secrets', async () => {
    const ana = await addStaff(api.db)
    const { as } = await signInStaff(api, { email: ana.email, senha: PASSWORD })
    expect((await call(api, signOut, { as })).answer).toEqual({ isSuccess: true })
    const rows = await api.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('person_id', '=', ana.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ entity, action, address }) => [entity, action, address])).toEqual([
      ['session', 'sign-in', '127.0.0.1'],
      ['session', 'sign-out', '127.0.0.1'],
    ])
    const { rows: everything } = await api.database.pool.query(
      'select s::text from session s union all select a::text from sign_in_attempt a union all select d::text from known_device d',
    )
    const text = JSON.stringify([rows, everything])
    expect(text).not.toContain(as.token)
    expect(text).not.toContain(as.companion)
    expect(text).not.toContain(as.device)
    expect(text).not.toContain(ana.email)
  })
})
