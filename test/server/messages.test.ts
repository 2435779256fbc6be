// On PostgreSQL too: what several do at the same moment.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { listNotifications, markRead } from '#domain/feed/feed.endpoints.ts'
import {
  getMessage,
  getRule,
  listMessages,
  previewRule,
  retryMessage,
  saveRule,
} from '#domain/messaging/messaging.endpoints.ts'
import { inviteStaff } from '#domain/staff/staff.endpoints.ts'
import { MESSAGE_FAILED, MESSAGE_KEPT, MESSAGE_SENT, MESSAGE_WAITING } from '#domain/messaging/messaging.lists.ts'
import { standardRule } from '#domain/messaging/messageRule.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { READ_NOTIFICATION, READER_GUARDIAN } from '#domain/feed/reading.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  type Mail,
  type Mailer,
  MailRefused,
  notify,
  openMailer,
  openPusher,
  sendNext,
} from '#server/messages/index.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let unit: number
let staff: { readonly id: number; readonly as: Credentials }

beforeAll(async () => {
  api = await startApi()
  unit = await addUnit(api.db)
  const { id, email } = await addStaff(api.db, { flag: 'master' })
  staff = { id, as: (await signInStaff(api, { email, senha: PASSWORD })).as }
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.deleteFrom('message').execute()
  await api.db.deleteFrom('message_rule').execute()
})

let family: { readonly guardian: number; readonly as: Credentials; readonly student: number }
beforeEach(async () => {
  const guardian = await addGuardian(api.db)
  family = {
    guardian: guardian.id,
    as: (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as,
    student: (await addStudent(api.db, { unit, guardian: guardian.id })).id,
  }
})

const refused = (changes: Partial<Parameters<typeof notify<'documentoRecusado'>>[2]> = {}) =>
  inTransaction(api.db, (trx) =>
    notify(trx, 'documentoRecusado', {
      cause: 'student_requirement/1/1',
      studentId: family.student,
      values: { documento: 'RG', motivo: 'Falta o verso.' },
      now: api.clock.now(),
      ...changes,
    }),
  )
const outbox = () => api.db.selectFrom('message').selectAll().orderBy('id').execute()
const emails = async () => (await outbox()).filter(({ channel }) => channel === 2)
const changeLink = (changes: object) =>
  api.db.updateTable('student_guardian').set(changes).where('student_id', '=', family.student).execute()
const changeRule = (changes: object) =>
  api.db
    .insertInto('message_rule')
    .values({
      event: 'documentoRecusado',
      active: true,
      channels: [1, 2],
      recipients: ['academico'],
      quiet_from: null,
      quiet_to: null,
      subject: 'Documento',
      body: JSON.stringify(standardRule('documentoRecusado').texto),
      saved_at: api.clock.now(),
      saved_by: staff.id,
      ...changes,
    })
    .execute()

const mailbox = (fails: (mail: Mail) => Error | null = () => null): Mailer & { readonly sent: Mail[] } => {
  const sent: Mail[] = []
  return {
    sent,
    send: async (mail) => {
      const failure = fails(mail)
      if (failure !== null) throw failure
      sent.push(mail)
    },
    close: () => undefined,
  }
}
const deliver = async (mailer: Mailer | null) => {
  const parts = {
    db: api.db,
    clock: api.clock,
    mailer,
    pusher: openPusher(),
    portalUrl: 'https://portal.escola',
    onError: () => undefined,
  }
  while (await sendNext(parts));
}

describe('writing', () => {
  test('one row per channel, with the text for its reader; the same cause writes no second', async () => {
    expect(await refused()).toBe(2)
    expect(await refused()).toBe(0)
    expect(await refused({ cause: 'student_requirement/1/2' })).toBe(2)
    const [portal, email] = await outbox()
    expect(portal).toMatchObject({ channel: 1, status: MESSAGE_SENT, address: null, reader_id: family.guardian })
    expect(email).toMatchObject({ channel: 2, status: MESSAGE_WAITING, student_id: family.student, unit_id: unit })
    expect(portal?.subject).toMatch(/^Envie de novo: RG de Aluna/)
    expect(plainTextOf(portal?.body ?? { blocos: [] })).toContain('Motivo: Falta o verso.')
  })

  test('a rolled back cause writes nothing', async () => {
    const failing = inTransaction(api.db, async (trx) => {
      await notify(trx, 'documentoAprovado', {
        cause: 'x',
        studentId: family.student,
        values: { documento: 'RG' },
        now: api.clock.now(),
      })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await outbox()).toEqual([])
  })

  test('two with the same cause at once write one', async () => {
    const told = await Promise.all([refused(), refused(), refused()])
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  test.each([
    ['without the role', { is_academic: false }, 0],
    ['with a restriction that holds', { restriction: 'Sem contato', restriction_from: '2026-01-01' }, 0],
    ['with a restriction without a beginning', { restriction: 'Sem contato' }, 0],
    ['with a restriction that is over', { restriction: 'Sem contato', restriction_until: '2026-11-19' }, 2],
    ['with a restriction to come', { restriction: 'Sem contato', restriction_from: '2026-11-21' }, 2],
    ['whose link is over', { valid_to: '2026-11-19' }, 0],
    ['who is deceased', { is_deceased: true }, 0],
    ['who wants no messages, but finds them in the portal', { receives_messages: false }, 1],
  ])('a guardian %s', async (_, changes, messages) => {
    await changeLink(changes)
    expect(await refused()).toBe(messages)
  })

  test('a named recipient gets it only if they may be told of the student', async () => {
    const people = [{ type: READER_GUARDIAN, id: family.guardian }] as const
    expect(await refused({ people, cause: 'named' })).toBe(2)
    await changeLink({ restriction: 'Sem contato' })
    expect(await refused({ people, cause: 'restricted' })).toBe(0)
  })

  test('the rule decides whether, who and how; without an address the e-mail says so', async () => {
    await changeRule({ recipients: ['financeiro', 'aluno'], channels: [2] })
    await refused()
    expect((await emails()).map(({ reader_type, status, error }) => [reader_type, status, error])).toEqual([
      [2, MESSAGE_WAITING, null],
      [1, MESSAGE_FAILED, 'Sem e-mail no cadastro.'],
    ])
    await api.db.updateTable('message_rule').set({ active: false }).execute()
    expect(await refused({ cause: 'off' })).toBe(0)
  })
})

describe('sending', () => {
  test('happens once, with a link to the portal', async () => {
    await refused()
    const mailer = mailbox()
    await deliver(mailer)
    await deliver(mailer)
    expect(mailer.sent).toHaveLength(1)
    expect(mailer.sent[0]?.text).toContain('Abra o portal: https://portal.escola/matricula/alunos')
    expect(mailer.sent[0]?.html).toContain('<strong>RG</strong>')
    expect((await emails())[0]).toMatchObject({ status: MESSAGE_SENT, attempts: 1, settled_at: api.clock.now() })
  })

  test('escapes what a person typed', async () => {
    await refused({ values: { documento: '<img src=x>', motivo: '"&' } })
    const mailer = mailbox()
    await deliver(mailer)
    expect(mailer.sent[0]?.html).toContain('&lt;img src=x&gt;')
    expect(mailer.sent[0]?.html).toContain('&quot;&amp;')
  })

  test('waits for the end of the quiet hours', async () => {
    await changeRule({ quiet_from: 8, quiet_to: 12 })
    await refused()
    const mailer = mailbox()
    await deliver(mailer)
    expect(mailer.sent).toEqual([])
    api.clock.pass(3 * 60)
    await deliver(mailer)
    expect(mailer.sent).toHaveLength(1)
  })

  test('is repeated later, says why, and gives up in the end', async () => {
    await changeRule({})
    await refused()
    const mailer = mailbox(() => new Error('away'))
    await deliver(mailer)
    await deliver(mailer)
    expect((await emails())[0]).toMatchObject({ status: MESSAGE_WAITING, attempts: 1, error: expect.any(String) })
    for (let attempt = 0; attempt < 8; attempt += 1) {
      api.clock.pass(12 * 60)
      await deliver(mailer)
    }
    expect((await emails())[0]).toMatchObject({ status: MESSAGE_FAILED, attempts: 7 })
  })

  test('an address that a server refuses is not tried again', async () => {
    await refused()
    await deliver(mailbox(() => new MailRefused()))
    expect((await emails())[0]).toMatchObject({
      status: MESSAGE_FAILED,
      error: 'O servidor de e-mail recusou o endereço.',
    })
  })

  test('of two processes one sends; another takes the message of a dead process', async () => {
    await refused()
    const mailer = mailbox()
    await Promise.all([deliver(mailer), deliver(mailer)])
    expect(mailer.sent).toHaveLength(1)
    await refused({ cause: 'abandoned' })
    await api.db
      .updateTable('message')
      .set({ leased_until: new Date(api.clock.now().getTime() + 60_000) })
      .where('cause', '=', 'abandoned')
      .execute()
    await deliver(mailer)
    expect(mailer.sent).toHaveLength(1)
    api.clock.pass(2)
    await deliver(mailer)
    expect(mailer.sent).toHaveLength(2)
  })

  test('without a mail server everything is kept, without secrets', async () => {
    const { id } = await addStaff(api.db, {})
    await call(api, inviteStaff, { as: staff.as, params: { id }, body: {} })
    expect((await emails())[0]?.secret).toEqual({
      link: expect.stringContaining('/acesso/administrativo/cadastrar?acesso='),
    })
    await deliver(null)
    expect((await emails())[0]).toMatchObject({ status: MESSAGE_KEPT, secret: null })
  })

  test('an access link is sent at night too, and deleted once it was sent', async () => {
    const { id, email } = await addStaff(api.db, {})
    const { answer } = await call(api, inviteStaff, { as: staff.as, params: { id }, body: {} })
    const mailer = mailbox()
    await deliver(mailer)
    expect(mailer.sent).toMatchObject([{ to: email, text: expect.stringContaining(answer.convite) }])
    const [message] = await emails()
    expect(JSON.stringify(message)).not.toContain(answer.convite)
  })
})

describe('reading', () => {
  const inbox = async (as: Credentials) => (await call(api, listNotifications, { as })).answer
  const read = (as: Credentials, id: number, interactedPersonId: number) =>
    call(api, markRead, {
      as,
      body: { id, interactedPersonId, interactedTypeId: READER_GUARDIAN, contentReadTypeId: READ_NOTIFICATION },
    })

  test('the family finds it in the portal, and it is read once', async () => {
    await refused()
    const { items, naoLidos } = await inbox(family.as)
    expect(naoLidos).toBe(1)
    expect(items).toMatchObject([{ lido: false, caminho: '/matricula/alunos', aluno: expect.stringMatching(/^Aluna/) }])
    const id = items[0]?.id ?? 0
    expect((await read(family.as, id, family.guardian)).status).toBe(200)
    api.clock.pass(5)
    await read(family.as, id, family.guardian)
    expect(await inbox(family.as)).toMatchObject({ naoLidos: 0, items: [{ lido: true }] })
    const [portal] = await outbox()
    expect(portal?.read_at?.getTime()).toBe(api.clock.now().getTime() - 5 * 60_000)
  })

  test('foreign notifications, and e-mails, are not found', async () => {
    await refused()
    const other = await addGuardian(api.db)
    const as = (await signInFamily(api, { email: other.email, senha: PASSWORD })).as
    const [portal, email] = await outbox()
    expect((await inbox(as)).items).toEqual([])
    expect((await read(as, portal?.id ?? 0, other.id)).status).toBe(404)
    expect((await read(family.as, email?.id ?? 0, family.guardian)).status).toBe(404)
    expect((await outbox()).every(({ read_at }) => read_at === null)).toBe(true)
  })

  test('once the link is over, messages about the student are hidden', async () => {
    await refused()
    await changeLink({ valid_to: '2026-11-19' })
    expect(await inbox(family.as)).toMatchObject({ items: [], totalCount: 0, naoLidos: 0 })
  })
})

describe('message rules, and sent messages', () => {
  const enter = async (parts: Parameters<typeof addStaff>[1]) =>
    (await signInStaff(api, { email: (await addStaff(api.db, parts)).email, senha: PASSWORD })).as
  const params = { evento: 'documentoRecusado' } as const
  const rule = async () => (await call(api, getRule, { as: staff.as, params })).answer
  const typed = async () => {
    const { ativo, canais, destinatarios, silencioDe, silencioAte, assunto, texto } = await rule()
    return { ativo, canais, destinatarios, silencioDe, silencioAte, assunto, texto }
  }
  const save = async (changes: object) => {
    const { versao } = await rule()
    return call(api, saveRule, { as: staff.as, params, body: { ...(await typed()), versao, ...changes } })
  }

  test('a rule is changed once; a change of an older version gets the present one', async () => {
    expect((await save({ assunto: 'Falta {{documento}}' })).answer).toMatchObject({
      versao: 1,
      salvoPor: expect.any(String),
    })
    expect((await save({ versao: 0, assunto: 'Outro' })).refusal).toMatchObject({ code: 'STALE' })
    expect(
      (await save({ texto: { blocos: [{ tipo: 'paragrafo', trechos: [{ texto: '{{valor}}' }] }] } })).refusal.fields,
    ).toEqual({
      texto: 'A marca {{valor}} não existe neste alerta.',
    })
    await refused()
    expect((await outbox())[0]?.subject).toBe('Falta RG')
  })

  test('a preview is for a real family and writes nothing', async () => {
    const body = { idAluno: family.student, alerta: await typed() }
    const { answer } = await call(api, previewRule, { as: staff.as, params, body })
    expect(answer.destinatarios).toEqual([{ nome: expect.stringMatching(/^Responsável/), canais: [1, 2] }])
    expect(plainTextOf(answer.texto)).toContain('Falta o verso.')
    const elsewhere = await enter({ units: [await addUnit(api.db)], sees: ['alertasMensagens'] })
    expect((await call(api, previewRule, { as: elsewhere, params, body })).status).toBe(404)
    expect(await outbox()).toEqual([])
  })

  test('staff see the messages of their units, by event, channel, status, student and day', async () => {
    await refused()
    const near = await enter({ units: [unit], sees: ['alertasMensagens'] })
    const far = await enter({ units: [await addUnit(api.db)], sees: ['alertasMensagens'] })
    const list = async (as: Credentials, query = {}) => (await call(api, listMessages, { as, query })).answer
    expect((await list(near)).items.map(({ canal }) => canal)).toEqual([2, 1])
    expect(await list(far)).toEqual({ items: [], totalCount: 0 })
    const day = api.clock.now().toISOString().slice(0, 10)
    for (const query of [
      { evento: 'documentoRecusado', canal: 2, situacao: MESSAGE_WAITING },
      { de: day, ate: day, canal: 1 },
      { Filtro: (await list(near)).items[0]?.aluno ?? '?', canal: 1 },
    ])
      expect((await list(near, query)).totalCount).toBe(1)
    for (const query of [{ evento: 'vagaLiberada' }, { ate: '2026-11-19' }, { Filtro: 'Ninguém' }])
      expect((await list(near, query)).totalCount).toBe(0)
    const id = (await list(near)).items[0]?.id ?? 0
    expect((await call(api, getMessage, { as: near, params: { id } })).status).toBe(200)
    expect((await call(api, getMessage, { as: far, params: { id } })).status).toBe(404)
  })

  test('a failed message is sent to today’s address; others are not repeated', async () => {
    await refused()
    await deliver(mailbox(() => new MailRefused()))
    const [email] = await emails()
    await api.db.updateTable('guardian').set({ email: 'nova@teste.escola' }).where('id', '=', family.guardian).execute()
    const again = () => call(api, retryMessage, { as: staff.as, params: { id: email?.id ?? 0 } })
    expect((await again()).answer).toMatchObject({
      situacao: MESSAGE_WAITING,
      endereco: 'nova@teste.escola',
      erro: null,
    })
    expect((await again()).refusal.code).toBe('MESSAGE_NOT_FAILED')
    const mailer = mailbox()
    await deliver(mailer)
    expect(mailer.sent).toMatchObject([{ to: 'nova@teste.escola' }])
  })
})

/** A small SMTP server that refuses recipients beginning with `nobody`. */
const startSmtp = async () => {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string[] | null = null
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (data !== null && line !== '.') data.push(line)
        else if (data !== null) {
          received.push(data.join('\n'))
          data = null
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          data = []
          socket.write('354 go on\r\n')
        } else socket.write(line.includes('<nobody') ? '550 nobody here\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('an SMTP server gets the message with its id, and says which address it refuses for good', async () => {
  const smtp = await startSmtp()
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'Colégio <secretaria@escola.br>' })
  const mail = { id: 'mensagem-1@portal', to: 'mae@teste.escola', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
  try {
    await mailer?.send(mail)
    expect(smtp.received[0]).toMatch(/^Message-ID: <mensagem-1@portal>$/im)
    await expect(mailer?.send({ ...mail, to: 'nobody@teste.escola' })).rejects.toThrow(MailRefused)
  } finally {
    mailer?.close()
    smtp.stop()
  }
})
