// On PostgreSQL too: links that two people open at the same moment.

import * as account from '#domain/session/account.endpoints.ts'
import { acceptInvite, confirmEmail, forgotPassword, openInvite, recoveryWay } from '#domain/session/links.endpoints.ts'
import { familyLogin, getUserAccess, staffLogin, versions } from '#domain/session/session.endpoints.ts'
import * as invitations from '#domain/invitations/invitations.endpoints.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { sendLinks } from '#server/modules/acesso/session/index.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

const INVITING = ['dadosResponsavel', 'dadosAluno', 'responsaveis', 'tarefas'] as const

let api: TestApi
let unit: number
let clerk: Credentials
beforeAll(async () => {
  api = await startApi({
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'escola@teste.escola' },
    portalUrl: 'https://portal.teste.escola',
  })
  unit = await addUnit(api.db)
  const { email } = await addStaff(api.db, { units: [unit], edits: INVITING })
  clerk = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

const NEW = 'Ipê-amarelo#88'

/** A guardian of a student of the unit, who has no password yet. */
const newcomer = async ({ email = true, at = unit }: { readonly email?: boolean; readonly at?: number } = {}) => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { unit: at, guardian: guardian.id })
  await api.db
    .updateTable('guardian')
    .set({ password_hash: null, ...(!email && { email: null }) })
    .where('id', '=', guardian.id)
    .execute()
  return { ...guardian, student: student.id }
}

const secretIn = (text: string): string => /acesso=([\w-]+)/.exec(text)?.[1] ?? ''

const invite = async (id: number, as = clerk): Promise<string> => {
  const { answer } = await call(api, invitations.inviteGuardianByText, { as, params: { id }, body: {} })
  return secretIn(answer.texto)
}

const accept = (convite: string, more: object = {}) =>
  call(api, acceptInvite, { body: { convite, senha: NEW, ...more } })

const codeOf = ({ status, refusal }: { readonly status: number; readonly refusal?: { readonly code?: string } }) =>
  status === 200 ? 200 : [status, refusal?.code]

const standing = async (id: number) =>
  (await call(api, invitations.guardianAccess, { as: clerk, params: { id } })).answer

/** The link of the last e-mail of an event. */
const mailed = async (event: 'conviteFamilia' | 'senhaEsquecida' | 'confirmacaoEmail') => {
  const row = await api.db
    .selectFrom('message')
    .where('event', '=', event)
    .select(['address', 'secret', 'body'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    address: row?.address ?? null,
    secret: secretIn(row?.secret?.['link'] ?? ''),
    body: JSON.stringify(row?.body),
  }
}

describe('the invitation of a guardian', () => {
  test('lets in once, and the record says how it stands', async () => {
    const { id, name, email } = await newcomer()
    expect(await standing(id)).toMatchObject({ temSenha: false, convidadoEm: null, acessouEm: null, login: email })
    const convite = await invite(id)
    expect(await standing(id)).toMatchObject({ convidadoEm: api.clock.now().toISOString(), temSenha: false })
    expect((await call(api, openInvite, { body: { convite } })).answer).toEqual({
      nome: name,
      tipoLogin: GUARDIAN,
      login: email,
    })
    const { status, answer } = await accept(convite)
    expect([status, answer.responsavel?.id]).toEqual([200, id])
    expect(codeOf(await accept(convite))).toEqual([409, 'INVITE_INVALID'])
    expect(codeOf(await call(api, openInvite, { body: { convite } }))).toEqual([409, 'INVITE_INVALID'])
    expect(await standing(id)).toMatchObject({
      convidadoEm: null,
      temSenha: true,
      acessouEm: api.clock.now().toISOString(),
    })
    await signInFamily(api, { email, senha: NEW })
  })

  test('of two people who open the link at the same moment, one gets in', async () => {
    const convite = await invite((await newcomer()).id)
    const both = await Promise.all([accept(convite), accept(convite)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['a forged one', () => 'f'.repeat(43), () => Promise.resolve()],
    [
      'one that was replaced by a newer one',
      (old: string) => old,
      async (id: number): Promise<void> => void (await invite(id)),
    ],
    [
      'one that the school took back',
      (old: string) => old,
      async (id: number) => void (await call(api, invitations.revokeGuardianInvitation, { as: clerk, params: { id } })),
    ],
    [
      'one of somebody who was inactivated',
      (old: string) => old,
      async (id: number) =>
        void (await api.db.updateTable('guardian').set({ active: false }).where('id', '=', id).execute()),
    ],
    [
      'one that went to an e-mail which was corrected since',
      (old: string) => old,
      async (id: number) =>
        void (await api.db
          .updateTable('guardian')
          .set({ email: `certo${id}@teste.escola` })
          .where('id', '=', id)
          .execute()),
    ],
    ['one that ran out', (old: string) => old, async () => api.clock.pass(15 * 24 * 60)],
  ] satisfies readonly (readonly [string, (old: string) => string, (id: number) => Promise<void>])[])(
    '%s opens nothing',
    async (_, presented, happens) => {
      const { id } = await newcomer()
      const convite = await invite(id)
      await happens(id)
      expect(codeOf(await accept(presented(convite)))).toEqual([409, 'INVITE_INVALID'])
      clerk = await again(clerk)
    },
  )

  test('a guardian without an e-mail gives one, but never that of somebody else', async () => {
    const other = await addGuardian(api.db)
    const { id } = await newcomer({ email: false })
    const convite = await invite(id)
    expect(codeOf(await accept(convite))).toEqual([422, 'CHECK_FIELDS'])
    expect(codeOf(await accept(convite, { email: other.email.toUpperCase() }))).toEqual([422, 'LOGIN_EMAIL_TAKEN'])
    expect(codeOf(await accept(convite, { email: `nova${id}@teste.escola` }))).toBe(200)
    await signInFamily(api, { email: other.email, senha: PASSWORD })
  })

  test('a link never changes the e-mail of a guardian who has one', async () => {
    const { id, email } = await newcomer()
    expect(codeOf(await accept(await invite(id), { email: `outro${id}@teste.escola` }))).toBe(200)
    await signInFamily(api, { email, senha: NEW })
  })

  test('by e-mail, the link is in no text that is kept', async () => {
    const { id, email } = await newcomer()
    expect((await call(api, invitations.inviteGuardianByEmail, { as: clerk, params: { id }, body: {} })).status).toBe(
      200,
    )
    const { address, secret, body } = await mailed('conviteFamilia')
    expect(address).toBe(email)
    expect(body).not.toContain(secret)
    expect(codeOf(await accept(secret))).toBe(200)
  })

  test('a letter has the link, and how to sign in later', async () => {
    const { id, name, email } = await newcomer()
    const { bytes } = await call(api, invitations.inviteGuardianByLetter, { as: clerk, params: { id }, body: {} })
    const text = pdfText(bytes)
    expect(text).toContain(`Olá, ${name}!`)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(email)
    const [line = ''] = text.split('\n').filter((one) => one.includes('acesso='))
    expect(codeOf(await accept(secretIn(line)))).toBe(200)
  })

  test('a student is invited with the CPF, and not without', async () => {
    const { id, cpf } = await addStudent(api.db, { unit })
    await api.db.updateTable('student').set({ password_hash: null }).where('id', '=', id).execute()
    const text = () => call(api, invitations.inviteStudentByText, { as: clerk, params: { id }, body: {} })
    const { answer } = await text()
    expect((await accept(secretIn(answer.texto))).answer).toMatchObject({ tipoLogin: STUDENT, aluno: { id } })
    expect((await call(api, familyLogin, { body: { cpf, senha: NEW } })).status).toBe(200)
    await api.db.updateTable('student').set({ cpf: null }).where('id', '=', id).execute()
    expect(codeOf(await text())).toEqual([422, 'INVITE_NO_CPF'])
  })

  test('nobody invites an undeclared parent, or a guardian of another unit', async () => {
    const { id } = await newcomer()
    await api.db.updateTable('student_guardian').set({ is_undeclared: true }).where('guardian_id', '=', id).execute()
    const body = {}
    expect(codeOf(await call(api, invitations.inviteGuardianByText, { as: clerk, params: { id }, body }))).toEqual([
      422,
      'INVITE_ABSENT',
    ])
    const far = await addGuardian(api.db)
    await addStudent(api.db, { unit: await addUnit(api.db), guardian: far.id })
    const params = { id: far.id }
    expect(codeOf(await call(api, invitations.inviteGuardianByText, { as: clerk, params, body }))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })
})

describe('many guardians at once', () => {
  let year: number
  let place: number
  let inviter: Credentials
  beforeAll(async () => {
    place = await addUnit(api.db)
    const { email } = await addStaff(api.db, { units: [place], edits: INVITING })
    inviter = (await signInStaff(api, { email, senha: PASSWORD })).as
    await newcomer({ at: place })
    year = (await api.db.selectFrom('school_year').select('id').executeTakeFirstOrThrow()).id
    await api.db.updateTable('guardian').set({ active: false }).where('password_hash', 'is', null).execute()
  })

  const choice = (more: object = {}) => ({ idAnoLetivo: year, papel: 'legal', soCartas: false, deNovo: false, ...more })
  const simulate = async (more: object = {}) =>
    (await call(api, invitations.simulateInvitations, { as: inviter, body: choice(more) })).answer

  test('is simulated first; then e-mails wait in the outbox, and the others have letters', async () => {
    const mailedOne = await newcomer({ at: place })
    const printedOne = await newcomer({ at: place, email: false })
    const invited = await newcomer({ at: place })
    await invite(invited.id, inviter)
    const entered = await newcomer({ at: place })
    await accept(await invite(entered.id, inviter))
    const kept = await newcomer({ at: place })
    await api.db
      .updateTable('student_guardian')
      .set({ restriction: 'Decisão judicial', restriction_from: '2026-01-01' })
      .where('guardian_id', '=', kept.id)
      .execute()
    const simulation = await simulate()
    expect(simulation).toMatchObject({ porEmail: 1, porCarta: 1, comAcesso: 1, jaConvidados: 1, enviaEmail: true })
    expect(await simulate({ soCartas: true, deNovo: true })).toMatchObject({
      porEmail: 0,
      porCarta: 3,
      jaConvidados: 0,
    })
    const apply = (conferido: string) =>
      call(api, invitations.inviteManyGuardians, { as: inviter, body: { ...choice(), conferido } })
    expect(codeOf(await apply('0'.repeat(64)))).toEqual([422, 'SIMULATION_OUTDATED'])
    const { answer } = await apply(simulation.conferido)
    while (await runNextJob(workerOf(api)));
    expect((await mailed('conviteFamilia')).address).toBe(mailedOne.email)
    const { file_id } = await api.db
      .selectFrom('job')
      .where('id', '=', answer.idTarefa)
      .select('file_id')
      .executeTakeFirstOrThrow()
    const { bytes } = await call(api, downloadFile, { as: inviter, params: { id: file_id ?? 0 } })
    const file = pdfText(bytes)
    expect(file).toContain(`Olá, ${printedOne.name}!`)
    expect(file).not.toContain(mailedOne.name)
    const items = JSON.stringify(await api.db.selectFrom('job_item').selectAll().execute())
    expect(items).not.toContain(secretIn(file))
    expect(codeOf(await accept(secretIn(file), { email: `carta${printedOne.id}@teste.escola` }))).toBe(200)
    expect(codeOf(await apply(simulation.conferido))).toEqual([422, 'SIMULATION_OUTDATED'])
  })
})

/** Time passed: the session of before may have run out. */
const again = async (as: Credentials): Promise<Credentials> => {
  if ((await call(api, versions, { as })).status === 200) return as
  const { email } = await addStaff(api.db, { units: [unit], edits: INVITING })
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

describe('a forgotten password', () => {
  const forget = (email: string, more: object = {}) =>
    call(api, forgotPassword, { body: { equipe: false, email }, ...more })
  const reads = async (): Promise<string | null> => {
    const before = await api.db.selectFrom('message').where('event', '=', 'senhaEsquecida').select('id').execute()
    await sendLinks(api.db, api.clock.now())
    const after = await api.db.selectFrom('message').where('event', '=', 'senhaEsquecida').select('id').execute()
    return after.length > before.length ? (await mailed('senhaEsquecida')).secret : null
  }

  test('is replaced by a link, which ends every session and works once', async () => {
    const { email } = await addGuardian(api.db)
    const { as } = await signInFamily(api, { email, senha: PASSWORD })
    expect(codeOf(await forget(` ${email.toUpperCase()} `))).toBe(200)
    const secret = (await reads()) ?? ''
    expect(codeOf(await accept(secret))).toBe(200)
    expect(codeOf(await call(api, versions, { as }))).toEqual([401, 'SESSION_ENDED'])
    expect(codeOf(await accept(secret))).toEqual([409, 'INVITE_INVALID'])
    expect((await call(api, familyLogin, { body: { email, senha: PASSWORD } })).status).toBe(401)
  })

  test('the answer and the work of the call are the same for known and unknown logins', async () => {
    const known = await addGuardian(api.db)
    const stranger = await newcomer()
    const inactive = await addGuardian(api.db)
    await api.db.updateTable('guardian').set({ active: false }).where('id', '=', inactive.id).execute()
    const met = []
    for (const email of [known.email, stranger.email, inactive.email, 'ninguem@teste.escola']) {
      const statements = await countRows()
      const { status, bytes, headers } = await forget(email)
      met.push({
        status,
        body: bytes.toString(),
        cookie: headers['set-cookie'],
        rows: (await countRows()) - statements,
      })
    }
    expect(new Set(met.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(met[0]?.rows).toBe(1)
    await sendLinks(api.db, api.clock.now())
  })

  /** Rows that the call might write. */
  const countRows = async (): Promise<number> => {
    let rows = 0
    for (const table of ['password_request', 'one_use_token', 'message', 'audit_entry', 'sign_in_attempt'] as const)
      rows += (
        await api.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    return rows
  }

  test('goes to nobody who was never invited, and at most once in five minutes', async () => {
    await forget((await newcomer()).email)
    expect(await reads()).toBeNull()
    const { email } = await addGuardian(api.db)
    await forget(email)
    const first = await reads()
    await forget(email)
    expect(await reads()).toBeNull()
    api.clock.pass(6)
    await forget(email)
    expect(await reads()).not.toBeNull()
    // Somebody who asks again and again must not spoil the link that the person is about to open.
    expect(codeOf(await accept(first ?? ''))).toBe(200)
  })

  test('the link runs out after an hour', async () => {
    const { email } = await addGuardian(api.db)
    await forget(email)
    const secret = (await reads()) ?? ''
    api.clock.pass(61)
    expect(codeOf(await accept(secret))).toEqual([409, 'INVITE_INVALID'])
  })

  test('an address that asks too often is refused, whatever the login', async () => {
    const address = '203.0.113.77'
    for (let time = 0; time < 20; time += 1)
      expect((await forget(`n${time}@teste.escola`, { address })).status).toBe(200)
    expect(codeOf(await forget('outra@teste.escola', { address }))).toEqual([429, 'TOO_MANY'])
    expect(codeOf(await forget('outra@teste.escola'))).toBe(200)
  })

  test('the page knows whether e-mails leave, and how to reach the school', async () => {
    const { answer } = await call(api, recoveryWay, {})
    expect(answer).toMatchObject({
      porEmail: true,
      unidades: expect.arrayContaining([expect.objectContaining({ telefone: null })]),
    })
  })
})

describe('the own account', () => {
  const enter = async () => {
    const person = await addGuardian(api.db)
    return { ...person, as: (await signInFamily(api, { email: person.email, senha: PASSWORD })).as }
  }

  test('the password changes only with the present one, and other sessions end', async () => {
    const { email, as } = await enter()
    const other = (await signInFamily(api, { email, senha: PASSWORD })).as
    const change = (atual: string) => call(api, account.changePassword, { as, body: { atual, senha: NEW } })
    const wrong = await change('errada')
    expect([codeOf(wrong), Object.keys(wrong.refusal.fields ?? {})]).toEqual([[422, 'PASSWORD_WRONG'], ['atual']])
    expect(codeOf(await change(PASSWORD))).toBe(200)
    expect(codeOf(await call(api, versions, { as }))).toBe(200)
    expect(codeOf(await call(api, versions, { as: other }))).toEqual([401, 'SESSION_ENDED'])
  })

  test('guessing the present password is limited as at the sign-in', async () => {
    const { as } = await enter()
    const guess = () => call(api, account.changePassword, { as, body: { atual: 'errada', senha: NEW } })
    for (let time = 0; time < 4; time += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })

  test('a new e-mail counts once its link was opened, and the old address is told', async () => {
    const { id, email, as } = await enter()
    const novo = `novo${id}@teste.escola`
    expect(codeOf(await call(api, account.changeEmail, { as, body: { atual: PASSWORD, email: novo } }))).toBe(200)
    expect((await call(api, account.ownAccount, { as })).answer.login).toBe(email)
    const { address, secret } = await mailed('confirmacaoEmail')
    expect(address).toBe(novo)
    expect((await call(api, confirmEmail, { body: { convite: secret } })).answer).toEqual({ email: novo })
    expect(codeOf(await call(api, confirmEmail, { body: { convite: secret } }))).toEqual([409, 'INVITE_INVALID'])
    const told = await api.db
      .selectFrom('message')
      .where('event', '=', 'emailAlterado')
      .where('address', '=', email)
      .select('id')
      .execute()
    expect(told).toHaveLength(1)
    await signInFamily(api, { email: novo, senha: PASSWORD })
  })

  test('nobody takes over the login of somebody else, and the answer does not say that it is one', async () => {
    const victim = await enter()
    const { as } = await enter()
    const taken = await call(api, account.changeEmail, { as, body: { atual: PASSWORD, email: victim.email } })
    const { secret } = await mailed('confirmacaoEmail')
    const free = await call(api, account.changeEmail, { as, body: { atual: PASSWORD, email: 'livre@teste.escola' } })
    expect([taken.status, taken.bytes.toString()]).toEqual([free.status, free.bytes.toString()])
    // The newer link replaced it; even so it must not work.
    expect(codeOf(await call(api, confirmEmail, { body: { convite: secret } }))).toEqual([409, 'INVITE_INVALID'])
    api.clock.pass(1)
    await call(api, account.changeEmail, { as, body: { atual: PASSWORD, email: victim.email } })
    const { secret: last } = await mailed('confirmacaoEmail')
    expect(codeOf(await call(api, confirmEmail, { body: { convite: last } }))).toEqual([422, 'LOGIN_EMAIL_TAKEN'])
    const { answer } = await call(api, account.ownAccount, { as: victim.as })
    expect(answer.login).toBe(victim.email)
  })

  test('the link of an e-mail is no link for a password, and the other way round', async () => {
    const { id, as } = await enter()
    await call(api, account.changeEmail, { as, body: { atual: PASSWORD, email: `troca${id}@teste.escola` } })
    expect(codeOf(await accept((await mailed('confirmacaoEmail')).secret))).toEqual([409, 'INVITE_INVALID'])
    const convite = await invite((await newcomer()).id)
    expect(codeOf(await call(api, confirmEmail, { body: { convite } }))).toEqual([409, 'INVITE_INVALID'])
  })

  test('each person lists and ends the own sessions only', async () => {
    const one = await enter()
    const other = await enter()
    const second = (await signInFamily(api, { email: one.email, senha: PASSWORD })).as
    const list = async (as: Credentials) => (await call(api, account.ownAccount, { as })).answer.sessoes
    const own = await list(one.as)
    expect(own.map(({ atual }) => atual)).toEqual([true, false])
    const foreign = (await list(other.as))[0]?.id ?? 0
    expect(own.map(({ id }) => id)).not.toContain(foreign)
    const end = (id: number) => call(api, account.endOwnSession, { as: one.as, params: { id } })
    expect(codeOf(await end(foreign))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await call(api, versions, { as: other.as }))).toBe(200)
    expect(codeOf(await end(own[1]?.id ?? 0))).toBe(200)
    expect(codeOf(await call(api, versions, { as: second }))).toEqual([401, 'SESSION_ENDED'])
    const third = (await signInFamily(api, { email: one.email, senha: PASSWORD })).as
    expect(codeOf(await call(api, account.endOtherSessions, { as: one.as }))).toBe(200)
    expect(codeOf(await call(api, versions, { as: third }))).toEqual([401, 'SESSION_ENDED'])
    expect(codeOf(await call(api, versions, { as: other.as }))).toBe(200)
  })

  test('who entered as somebody else changes nothing of that person’s access', async () => {
    const person = await enter()
    await addStudent(api.db, { unit, guardian: person.id })
    const master = await addStaff(api.db, { flag: 'master' })
    const { as } = await signInStaff(api, { email: master.email, senha: PASSWORD })
    const entered = await call(api, getUserAccess, {
      as,
      body: { id: person.id, nome: person.name, tipo: 'responsavel' },
    })
    const other = { ...as, token: entered.answer.value.token }
    expect(codeOf(await call(api, versions, { as: other }))).toBe(200)
    const tried = [
      call(api, account.ownAccount, { as: other }),
      call(api, account.changePassword, { as: other, body: { atual: PASSWORD, senha: NEW } }),
      call(api, account.changeEmail, { as: other, body: { atual: PASSWORD, email: 'meu@teste.escola' } }),
      call(api, account.endOtherSessions, { as: other }),
      call(api, invitations.inviteGuardianByText, { as: other, params: { id: person.id }, body: {} }),
    ]
    for (const { status } of await Promise.all(tried)) expect(status).toBe(403)
    await call(api, staffLogin, { body: { email: master.email, senha: PASSWORD } })
  })
})
