// On PostgreSQL too: what several do at the same moment.
import {
  familyLogin,
  familyPassword,
  signOut,
  staffLogin,
  staffPassword,
  versions,
} from '#domain/session/session.endpoints.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { FLAW_TEXT } from '#domain/session/passwordStrength.ts'
import { hashPassword } from '#server/db/passwords.ts'
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
  const fail = (email: string) => call(api, staffLogin, { body: { email, senha: 'errada' } })
  const enter = (email: string) => call(api, staffLogin, { body: { email, senha: PASSWORD } })

  test('five failures in a row lock a login for 15 minutes, whatever the password', async () => {
    const { email } = await addStaff(api.db)
    for (let time = 0; time < 5; time += 1) expect((await fail(email)).status).toBe(401)
    const locked = await enter(email)
    expect(locked.status).toBe(429)
    expect(locked.refusal).toEqual({
      code: 'LOCKED',
      message: 'Acesso bloqueado por excesso de tentativas. Tente novamente em 15 min.',
    })
    api.clock.pass(10)
    expect((await enter(email)).refusal.message).toContain('em 5 min.')
    api.clock.pass(6)
    expect((await enter(email)).status).toBe(200)
  })

  test('guesses sent all at once do not get past the lock', async () => {
    const { email, id } = await addStaff(api.db)
    // What a guess costs is a part of the lock: while few are looked at, those before them are counted.
    const password_hash = await hashPassword(PASSWORD)
    await api.db.updateTable('staff_user').set({ password_hash }).where('id', '=', id).execute()
    const guesses = Array.from({ length: 60 }, () => fail(email))
    const right = enter(email)
    const answers = await Promise.all(guesses)
    expect((await right).refusal.code).toBe('LOCKED')
    expect(answers.at(-1)?.refusal.code).toBe('LOCKED')
  })

  test('a success between them resets the count', async () => {
    const { email } = await addStaff(api.db)
    for (let time = 0; time < 4; time += 1) await fail(email)
    expect((await enter(email)).status).toBe(200)
    for (let time = 0; time < 4; time += 1) await fail(email)
    expect((await enter(email)).status).toBe(200)
  })

  test('failures far apart do not lock', async () => {
    const { email } = await addStaff(api.db)
    for (let time = 0; time < 6; time += 1) {
      await fail(email)
      api.clock.pass(5)
    }
    expect((await enter(email)).status).toBe(200)
  })

  test('an unknown login locks as a known one does', async () => {
    for (let time = 0; time < 5; time += 1) await fail('fantasma@teste.escola')
    expect((await fail('fantasma@teste.escola')).refusal.code).toBe('LOCKED')
  })

  test('replacing a password counts as a sign-in', async () => {
    const { email } = await addStaff(api.db, { mustReplace: true })
    for (let time = 0; time < 5; time += 1) {
      await call(api, staffPassword, { body: { email, senhaInicial: 'errada', senha: 'Montanha#2026' } })
    }
    expect((await enter(email)).refusal.code).toBe('LOCKED')
  })

  test('a flood of failures locks the address for every login', async () => {
    api.clock.pass(60)
    const { email } = await addStaff(api.db)
    const flood = Array.from({ length: 200 }, (_, index) => ({
      login_hash: `flood ${index}`,
      address: '127.0.0.1',
      succeeded: false,
      at: api.clock.now(),
    }))
    await api.db.insertInto('sign_in_attempt').values(flood).execute()
    expect((await enter(email)).refusal.code).toBe('TOO_MANY')
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
      'select s::text from session s union all select a::text from sign_in_attempt a',
    )
    const text = JSON.stringify([rows, everything])
    expect(text).not.toContain(as.token)
    expect(text).not.toContain(as.companion)
    expect(text).not.toContain(ana.email)
  })
})
