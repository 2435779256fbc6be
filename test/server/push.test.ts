import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { READER_STAFF } from '#domain/feed/reading.ts'
import { listNotifications } from '#domain/feed/feed.endpoints.ts'
import { BY_EMAIL, BY_PORTAL, BY_PUSH, MESSAGE_FAILED, MESSAGE_WAITING } from '#domain/messaging/messaging.lists.ts'
import { listMessages, retryMessage } from '#domain/messaging/messaging.endpoints.ts'
import {
  addPushDevice,
  declineNotifications,
  getNotifications,
  removePushDevice,
  saveNotifications,
  testPushDevice,
} from '#domain/push/push.endpoints.ts'
import { TEST_GONE, TEST_REFUSED, TEST_TAKEN, TEST_UNREACHED } from '#domain/push/push.lists.ts'
import { myData } from '#domain/privacy/privacy.endpoints.ts'
import { changePassword } from '#domain/session/account.endpoints.ts'
import { signOut } from '#domain/session/session.endpoints.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Mail, notify, openPusher, type Pusher, pushNext, PushRefused, sendNext } from '#server/messages/index.ts'
import { tidy } from '#server/modules/acesso/session/index.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let unit: number
beforeAll(async () => {
  api = await startApi()
  unit = await addUnit(api.db)
})
afterAll(() => api.close())

interface Family {
  readonly guardian: number
  readonly email: string
  readonly as: Credentials
  readonly student: number
}
let family: Family
beforeEach(async () => {
  await api.db.deleteFrom('message').execute()
  await api.db.deleteFrom('push_device').execute()
  const { id: guardian, email } = await addGuardian(api.db)
  const { as } = await signInFamily(api, { email, senha: PASSWORD })
  const { id: student } = await addStudent(api.db, { unit, guardian, name: 'Helena Souza Lima' })
  family = { guardian, email, as, student }
})

/** A browser that subscribes, and reads what it gets as RFC 8291 says. */
const browser = (endereco = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) => {
  const pair = createECDH('prime256v1')
  const key = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    body: { endereco, p256dh: key.toString('base64url'), auth: auth.toString('base64url') },
    reads: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const senderEnd = 21 + body.readUInt8(20)
      const sender = body.subarray(21, senderEnd)
      const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, length))
      const shared = derive(pair.computeSecret(sender), auth, Buffer.concat([text('WebPush: info\0'), key, sender]), 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(shared, salt, text('Content-Encoding: aes128gcm\0'), 16),
        derive(shared, salt, text('Content-Encoding: nonce\0'), 12),
      )
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}
const text = (value: string) => Buffer.from(value, 'latin1')
const subscription = (endereco?: string) => browser(endereco).body
const turnOn = (body = subscription(), as = family.as) => call(api, addPushDevice, { as, body })
const look = async (as = family.as) => (await call(api, getNotifications, { as })).answer

let cause = 0
/** A document of the child was refused. */
const refused = () =>
  inTransaction(api.db, (trx) =>
    notify(trx, 'documentoRecusado', {
      cause: `requirement/${(cause += 1)}`,
      studentId: family.student,
      values: { documento: 'RG', motivo: 'Falta o verso.' },
      now: api.clock.now(),
    }),
  )
const outbox = () => api.db.selectFrom('message').selectAll().orderBy('channel').execute()
const channels = async () => (await outbox()).map(({ channel }) => channel)

type Sent = Parameters<Pusher['send']>[0]
const service = (answer: (sent: Sent) => boolean = () => true) => {
  const sent: Sent[] = []
  return {
    sent,
    pusher: {
      send: async (one: Sent) => {
        sent.push(one)
        return answer(one)
      },
    },
  }
}
const parts = (pusher: Pusher) => ({
  db: api.db,
  clock: api.clock,
  mailer: null,
  pusher,
  portalUrl: 'https://portal.escola',
  onError: () => undefined,
})
const push = async (pusher: Pusher) => {
  while (await pushNext(parts(pusher)));
}

describe('who gets a notification', () => {
  test('a person with a device gets one instead of the e-mail; a person without gets the e-mail', async () => {
    await refused()
    expect(await channels()).toEqual([BY_PORTAL, BY_EMAIL])
    await api.db.deleteFrom('message').execute()
    expect((await turnOn()).status).toBe(200)
    await refused()
    expect(await channels()).toEqual([BY_PORTAL, BY_PUSH])
  })

  test('a kind that the person turned off comes by e-mail, as before', async () => {
    await turnOn()
    const body = { desligados: ['Documentos' as const], silencioDe: null, silencioAte: null }
    expect((await call(api, saveNotifications, { as: family.as, body })).answer).toMatchObject(body)
    await refused()
    expect(await channels()).toEqual([BY_PORTAL, BY_EMAIL])
  })

  test('the quiet hours of the person move it', async () => {
    await turnOn()
    const body = { desligados: [], silencioDe: 0, silencioAte: 23 }
    await call(api, saveNotifications, { as: family.as, body })
    await refused()
    const [, row] = await outbox()
    expect(row?.next_at.getTime()).toBeGreaterThan(api.clock.now().getTime())
    const half = await call(api, saveNotifications, { as: family.as, body: { ...body, silencioAte: null } })
    expect(half.refusal).toMatchObject({ code: 'CHECK_FIELDS', fields: { silencioAte: expect.any(String) } })
  })

  test('a device is of the person who turned it on last, and of a session that was not ended', async () => {
    const shared = subscription()
    await turnOn(shared)
    const other = await addGuardian(api.db)
    const { as } = await signInFamily(api, { email: other.email, senha: PASSWORD })
    await turnOn(shared, as)
    expect((await look()).aparelhos).toEqual([])
    expect((await look(as)).aparelhos).toHaveLength(1)
    await call(api, signOut, { as })
    const again = await signInFamily(api, { email: other.email, senha: PASSWORD })
    expect((await look(again.as)).aparelhos).toEqual([])
    await tidy(api.db, api.clock.now())
    expect(await api.db.selectFrom('push_device').selectAll().execute()).toEqual([])
  })

  test('a new password ends all other devices, however long ago their session was forgotten', async () => {
    await turnOn()
    expect(JSON.stringify((await call(api, myData, { as: family.as })).answer)).toContain('"Notificações"')
    await api.db.updateTable('push_device').set({ session_id: null }).execute()
    const body = { atual: PASSWORD, senha: 'Girassol#2027x' }
    expect((await call(api, changePassword, { as: family.as, body })).status).toBe(200)
    expect((await look()).aparelhos).toEqual([])
  })

  test('only a known push service may be named, since the portal calls it later', async () => {
    const refusal = await turnOn(subscription('https://10.0.0.1/internal'))
    expect([refusal.status, refusal.refusal.code]).toEqual([422, 'PUSH_SERVICE_UNKNOWN'])
  })

  test('a person removes own devices only, and keeps ten', async () => {
    for (let count = 0; count < 11; count += 1) await turnOn()
    const { aparelhos } = await look()
    expect(aparelhos).toHaveLength(10)
    const [device] = aparelhos
    const other = await addGuardian(api.db)
    const { as } = await signInFamily(api, { email: other.email, senha: PASSWORD })
    const params = { id: device?.id ?? 0 }
    expect((await call(api, removePushDevice, { as, params })).status).toBe(404)
    expect((await call(api, removePushDevice, { as: family.as, params })).status).toBe(200)
    expect((await look()).aparelhos).toHaveLength(9)
  })
})

describe('staff', () => {
  const entered = async (flag?: 'master') => {
    const staff = await addStaff(api.db, flag === undefined ? {} : { flag })
    return { ...staff, ...(await signInStaff(api, { email: staff.email, senha: PASSWORD })) }
  }
  /** A conversation waits for somebody. */
  const waits = (id: number) =>
    inTransaction(api.db, (trx) =>
      notify(trx, 'conversaParaVoce', {
        cause: `conversa/${(cause += 1)}`,
        studentId: family.student,
        people: [{ type: READER_STAFF, id }],
        values: { acontecimento: 'A família escreveu' },
        now: api.clock.now(),
      }),
    )

  test('turn kinds on and off that their rights concern, and keep quiet hours of their own', async () => {
    const [master, plain] = [await entered('master'), await entered()]
    expect((await look(master.as)).tipos).toEqual([
      'Documentos',
      'Ocorrências',
      'Comunicados',
      'Conversas',
      'Portaria',
      'Medicação',
      'Notas',
      'Aulas',
      'Relatórios',
    ])
    expect((await look(plain.as)).tipos).toEqual(['Comunicados', 'Aulas'])
    await turnOn(subscription(), master.as)
    await waits(master.id)
    expect(await channels()).toEqual([BY_PUSH])
    const body = { desligados: ['Conversas' as const], silencioDe: 0, silencioAte: 23 }
    expect((await call(api, saveNotifications, { as: master.as, body })).answer).toMatchObject(body)
    await waits(master.id)
    expect(await channels()).toEqual([BY_EMAIL, BY_PUSH])
  })

  test('read no name on a locked screen, whatever the school wants for families; without a device the e-mail goes', async () => {
    await keepParameter(api.db, 'nomeNaNotificacao', 'Sim')
    const master = await entered('master')
    expect((await look(master.as)).comNome).toBe(false)
    await turnOn(subscription(), master.as)
    await waits(master.id)
    const { sent, pusher } = service()
    await push(pusher)
    expect(sent[0]?.notice).toMatchObject({
      body: 'Há uma conversa com uma família esperando por você.',
      path: '/academico/gerenciamento/conversas',
    })
    await waits(master.id)
    await push(service(() => false).pusher)
    expect((await outbox()).find(({ channel }) => channel === BY_EMAIL)).toMatchObject({ address: master.email })
    await keepParameter(api.db, 'nomeNaNotificacao', 'Nao')
  })
})

describe('sending', () => {
  test('each device gets it, without a word of the message; the child by first name where the school wants that', async () => {
    await turnOn()
    await turnOn()
    await refused()
    const { sent, pusher } = service()
    await push(pusher)
    expect(sent.map(({ notice }) => notice.body)).toEqual(Array(2).fill('Há novidade sobre documentos.'))
    expect(sent[0]).toMatchObject({ notice: { path: '/matricula/alunos' }, contact: 'https://portal.escola' })
    await keepParameter(api.db, 'nomeNaNotificacao', 'Sim')
    await refused()
    await push(pusher)
    expect(sent.at(-1)?.notice.body).toBe('Helena: há novidade sobre documentos.')
    expect((await outbox()).filter(({ status }) => status === MESSAGE_WAITING)).toEqual([])
  })

  test('a device that is subscribed no longer is forgotten; without another one the e-mail goes instead, once', async () => {
    await turnOn()
    await refused()
    await push(service(() => false).pusher)
    expect((await look()).aparelhos).toEqual([])
    const [, email, notification] = await outbox()
    expect(notification).toMatchObject({ status: MESSAGE_FAILED, error: expect.stringContaining('por e-mail') })
    expect(email).toMatchObject({ channel: BY_EMAIL, status: MESSAGE_WAITING, address: family.email })
    expect(email?.subject).toBe(notification?.subject)
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
    while (await sendNext({ ...parts(service().pusher), mailer }));
    expect(mails).toHaveLength(1)
  })

  test('a service that cannot be reached is tried three times within minutes; then the e-mail goes, and the outbox says why', async () => {
    await turnOn()
    await refused()
    let tries = 0
    const away = {
      send: async () => {
        tries += 1
        throw new PushRefused(503)
      },
    }
    for (let minute = 0; minute < 10; minute += 1) {
      await push(away)
      api.clock.pass(1)
    }
    expect(tries).toBe(3)
    expect(await channels()).toEqual([BY_PORTAL, BY_EMAIL, BY_PUSH])
    const staff = await addStaff(api.db, { flag: 'master' })
    const { as } = await signInStaff(api, { email: staff.email, senha: PASSWORD })
    const page = (await call(api, listMessages, { as, query: { canal: BY_PUSH } })).answer
    expect(page.items).toMatchObject([{ situacao: MESSAGE_FAILED, erro: expect.stringContaining('não respondeu') }])
    await call(api, retryMessage, { as, params: { id: page.items[0]?.id ?? 0 } })
    const { sent, pusher } = service()
    await push(pusher)
    expect(sent).toHaveLength(1)
  })

  test('a test says what became of it: at the service, refused, not reached, or that the device is gone; twice a minute at most', async () => {
    const { answer: device } = await turnOn()
    const id = device.aparelhos[0]?.id ?? 0
    const tryOut = (as = family.as) => call(api, testPushDevice, { as, params: { id } })
    const answers = [201, 503, null, 410]
    const bodies: unknown[] = []
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      bodies.push(init?.body)
      const status = answers[bodies.length - 1] ?? null
      if (status === null) throw new TypeError('no network')
      return new Response(null, { status })
    })
    try {
      expect((await tryOut()).answer.resultado).toBe(TEST_TAKEN)
      expect((await tryOut()).refusal.code).toBe('PUSH_TEST_WAIT')
      const seen: number[] = []
      for (let more = 0; more < 3; more += 1) {
        api.clock.pass(1)
        seen.push((await tryOut()).answer.resultado)
      }
      expect(seen).toEqual([TEST_REFUSED, TEST_UNREACHED, TEST_GONE])
    } finally {
      spy.mockRestore()
    }
    expect(bodies).toHaveLength(4)
    expect((await look()).aparelhos).toEqual([])
    expect(await outbox()).toEqual([])
  })

  test('nobody sends a test to the device of somebody else', async () => {
    const { answer: device } = await turnOn()
    const other = await addGuardian(api.db)
    const { as } = await signInFamily(api, { email: other.email, senha: PASSWORD })
    const params = { id: device.aparelhos[0]?.id ?? 0 }
    expect((await call(api, testPushDevice, { as, params })).status).toBe(404)
  })

  test('who wants no offer is offered nothing more, on any device, and keeps what they chose', async () => {
    const body = { desligados: ['Notas' as const], silencioDe: 21, silencioAte: 7 }
    await call(api, saveNotifications, { as: family.as, body })
    expect((await look()).recusada).toBe(false)
    await call(api, declineNotifications, { as: family.as })
    await call(api, declineNotifications, { as: family.as })
    expect(await look()).toMatchObject({ ...body, recusada: true })
  })

  test('the text is read in the portal, and the key stays the same', async () => {
    await turnOn()
    await refused()
    const inPortal = (await call(api, listNotifications, { as: family.as })).answer
    expect(JSON.stringify(inPortal)).toContain('Falta o verso.')
    expect((await look()).chave).toBe((await look()).chave)
  })

  test('what leaves is signed by the portal, and only the device reads it', async () => {
    const device = browser()
    await turnOn(device.body)
    await keepParameter(api.db, 'nomeNaNotificacao', 'Nao')
    await refused()
    const calls: RequestInit[] = []
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      calls.push(init ?? {})
      return new Response(null, { status: 201 })
    })
    try {
      await push(openPusher())
    } finally {
      spy.mockRestore()
    }
    const [sent] = calls
    const headers = new Headers(sent?.headers)
    expect([headers.get('content-encoding'), headers.get('ttl')]).toEqual(['aes128gcm', '86400'])
    expect(headers.get('authorization')).toContain(`k=${(await look()).chave}`)
    const body = Buffer.from(await new Response(sent?.body).arrayBuffer())
    expect(JSON.parse(device.reads(body))).toMatchObject({ body: 'Há novidade sobre documentos.' })
  })
})
