import { keepParameter } from '#test/helpers/parameters.ts'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { listParameters, staffLogin } from '#domain/session/session.endpoints.ts'
import { MESSAGES, type MessageCode } from '#domain/all/messages.ts'
import { call, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const LOGIN = '/apimatricula/api/Usuario/login'
const json = { 'content-type': 'application/json' }

describe('a request that cannot be served', () => {
  test.each<[string, InjectOptions, number, MessageCode]>([
    ['malformed JSON', { method: 'POST', url: LOGIN, headers: json, payload: '{"email":' }, 400, 'MALFORMED'],
    ['an empty body', { method: 'POST', url: LOGIN, headers: json, payload: '' }, 400, 'MALFORMED'],
    ['a body that is no object', { method: 'POST', url: LOGIN, headers: json, payload: '[1]' }, 400, 'MALFORMED'],
    [
      'a poisoned prototype',
      { method: 'POST', url: LOGIN, headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'MALFORMED',
    ],
    [
      'a character that no text can keep',
      { method: 'POST', url: LOGIN, payload: { email: 'a\u0000@escola.br', senha: 'x' } },
      400,
      'MALFORMED',
    ],
    [
      'half a character',
      { method: 'POST', url: LOGIN, payload: { email: 'a\ud83d@escola.br', senha: 'x' } },
      400,
      'MALFORMED',
    ],
    ['no body at all', { method: 'POST', url: LOGIN }, 400, 'MALFORMED'],
    [
      'an oversize body',
      { method: 'POST', url: LOGIN, headers: json, payload: `"${'x'.repeat(1_100_000)}"` },
      413,
      'TOO_LARGE',
    ],
    [
      'another media type',
      { method: 'POST', url: LOGIN, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'UNSUPPORTED',
    ],
    ['an unknown call', { method: 'GET', url: '/apimatricula/api/Nada' }, 404, 'NOT_FOUND'],
    ['another method', { method: 'DELETE', url: LOGIN }, 404, 'NOT_FOUND'],
    ['another case', { method: 'POST', url: LOGIN.toLowerCase(), headers: json, payload: '{}' }, 404, 'NOT_FOUND'],
    ['an address that does not decode', { method: 'GET', url: '/apimatricula/api/Aluno/%E0%A4%A' }, 400, 'MALFORMED'],
    ['an unknown query', { method: 'GET', url: '/apimatricula/api/Parametro?x=1' }, 400, 'MALFORMED'],
  ])('%s', async (_, request, status, code) => {
    const response = await api.app.inject(request)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code, message: MESSAGES[code] })
  })

  test('names its wrong, missing and unknown fields in Portuguese', async () => {
    const { status, refusal } = await call(api, staffLogin, { body: { email: 'a', perfil: 'master' } })
    expect(status).toBe(400)
    expect(refusal).toEqual({
      code: 'MALFORMED',
      message: MESSAGES.MALFORMED,
      fields: {
        email: 'O campo E-mail precisa de ao menos 3 caracteres.',
        senha: 'O campo Senha é obrigatório.',
        perfil: 'O campo perfil não é conhecido.',
      },
    })
  })

  test('of the kinds that an endpoint accepts, the intended one names the fields', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/apimatricula/api/Responsavel/login',
      payload: { cpf: '123', senha: 'x' },
    })
    expect(response.json().fields).toEqual({ cpf: 'O campo CPF precisa de ao menos 11 caracteres.' })
  })

  test('numbers in the body are numbers, not text with digits', async () => {
    const { refusal } = await call(api, staffLogin, { body: { email: 12345, senha: 'x' } })
    expect(refusal.fields).toEqual({ email: 'O valor do campo E-mail não é aceito.' })
  })
})

describe('the server in trouble', () => {
  test('a missing database answers 503 without details', async () => {
    const lost = await startApi()
    const person = await addStaff(lost.db)
    await lost.database.close()
    const { status, refusal, headers } = await call(lost, staffLogin, {
      body: { email: person.email, senha: PASSWORD },
    })
    expect(status).toBe(503)
    expect(refusal).toEqual({ code: 'UNAVAILABLE', message: MESSAGES.UNAVAILABLE })
    expect(headers['retry-after']).toBe('5')
    expect((await lost.app.inject('/healthz')).statusCode).toBe(200)
    expect((await lost.app.inject('/readyz')).statusCode).toBe(503)
    await lost.app.close()
  })

  test('an internal error answers 500 without details', async () => {
    const broken = await startApi()
    await broken.database.pool.query('drop table parameter')
    const { status, refusal } = await call(broken, listParameters)
    expect(status).toBe(500)
    expect(refusal).toEqual({ code: 'UNEXPECTED', message: MESSAGES.UNEXPECTED })
    await broken.close()
  })

  test('too many calls from one address answer 429', async () => {
    const limited = await startApi({ callsPerMinute: 2 })
    const statuses = []
    for (let time = 0; time < 3; time += 1) statuses.push((await call(limited, listParameters)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await call(limited, listParameters)).refusal).toEqual({ code: 'TOO_MANY', message: MESSAGES.TOO_MANY })
    expect((await limited.app.inject('/healthz')).statusCode).toBe(200)
    await limited.close()
  })
})

describe('a call whose sender is gone before it is read', () => {
  let limited: TestApi
  beforeAll(async () => {
    limited = await startApi({ callsPerMinute: 2 })
    await limited.app.ready()
  })
  afterAll(() => limited.close())

  test('ends without an answer, and is no internal error', async () => {
    const request = new IncomingMessage(new Socket())
    Object.assign(request, { method: 'GET', url: '/apimatricula/api/Parametro' })
    const response = new ServerResponse(request)
    const isAnswered = new Promise((resolve) => {
      response.end = () => {
        resolve(true)
        return response
      }
    })
    limited.app.server.emit('request', request, response)
    expect(await Promise.race([isAnswered, once(request, 'close').then(() => false)])).toBe(false)
  })
})

describe('headers', () => {
  test('allow no script or style from elsewhere, no frame, no referrer', async () => {
    const { headers } = await api.app.inject('/healthz')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self' blob:;object-src 'none';base-uri 'none';" +
        "form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types app worker ProseMirrorClipboard",
    )
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('public answers are cached until they change, personal ones are not', async () => {
    const first = await call(api, listParameters)
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers['etag'])
    expect((await call(api, listParameters, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await keepParameter(api.db, 'boletim', 'Nao')
    expect((await call(api, listParameters, { headers: { 'if-none-match': etag } })).status).toBe(200)
    const person = await addStaff(api.db)
    const login = await call(api, staffLogin, { body: { email: person.email, senha: PASSWORD } })
    expect(login.headers['cache-control']).toBe('no-store')
  })

  test('large answers are compressed', async () => {
    const response = await api.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(response.headers['content-encoding']).toBe('br')
  })
})

/** As the build writes them: two audiences with one path, and a row with a literal path beside it. */
const PRELOADS = [
  { path: '/acesso/geral', audience: 'public', files: ['assets/login.js'] },
  { path: '/matricula/matriculas/gestao-matricula', audience: 'staff', files: ['assets/enrolments.js'] },
  { path: '/matricula/alunos', audience: 'staff', files: ['assets/list.js', 'assets/list.css'] },
  { path: '/matricula/alunos', audience: 'family', files: ['assets/children.js'] },
  { path: '/matricula/alunos/:id', audience: 'staff', files: ['assets/student.js'] },
  { path: '/matricula/alunos/novo', audience: 'staff', files: ['assets/new.js'] },
  { path: '/sobre', audience: 'everyone', files: [] },
  { path: '/privacidade', audience: 'everyone', files: ['assets/privacy.js'] },
  { path: '/privacidade', audience: 'public', files: ['assets/visitorPrivacy.js'] },
]

describe('the portal itself', () => {
  const web = mkdtempSync(join(tmpdir(), 'portal-web-'))
  let site: TestApi
  beforeAll(async () => {
    mkdirSync(join(web, 'assets'))
    mkdirSync(join(web, 'acesso/geral'), { recursive: true })
    writeFileSync(join(web, 'index.html'), '<h1>portas</h1>')
    writeFileSync(join(web, 'app.html'), '<h1>portal</h1>')
    writeFileSync(join(web, 'acesso/geral/index.html'), '<h1>entrada</h1>')
    writeFileSync(join(web, 'preloads.json'), JSON.stringify(PRELOADS))
    writeFileSync(join(web, 'assets/main.0123456789.js'), 'plain')
    writeFileSync(join(web, 'assets/main.0123456789.js.br'), 'compressed')
    site = await startApi({ webDirectory: web })
  })
  afterAll(async () => {
    await site.close()
    rmSync(web, { recursive: true })
  })

  test.each([
    ['/', '<h1>portas</h1>'],
    ['/matricula/alunos', '<h1>portal</h1>'],
    ['/matricula/alunos?pagina=2', '<h1>portal</h1>'],
    ['/acesso/geral', '<h1>entrada</h1>'],
    ['/acesso/geral/', '<h1>entrada</h1>'],
    ['/acesso/administrativo', '<h1>portal</h1>'],
    ['/acesso', '<h1>portal</h1>'],
    ['/apito', '<h1>portal</h1>'],
    ['/index.html', '<h1>portas</h1>'],
  ])('a navigation to %s gets its page', async (url, html) => {
    const { statusCode, body, headers } = await site.app.inject(url)
    expect([statusCode, body]).toEqual([200, html])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('text/html')
  })

  test('a signed-in person gets the portal where a visitor gets a page', async () => {
    const { body } = await site.app.inject({ url: '/acesso/geral', cookies: { companion: 'any' } })
    expect(body).toBe('<h1>portal</h1>')
  })

  const early = (file: string, as = 'script') => `</assets/${file}>; rel=preload; as=${as}; fetchpriority=low`
  const [staff, family] = [1, 2].map((tipoLogin) => JSON.stringify({ nome: 'Ana', tipoLogin }))

  test.each([
    ['staff', '/matricula/alunos?x=1', staff, `${early('list.js')}, ${early('list.css', 'style')}`],
    ['a family', '/matricula/alunos/', family, early('children.js')],
    ['staff', '/Matricula/Alunos/7', staff, early('student.js')],
    ['staff', '/matricula/alunos/novo', staff, early('new.js')],
    ['staff who are sent on from a login', '/acesso/geral', staff, early('enrolments.js')],
    ['a family at a page that visitors have too', '/privacidade', family, early('privacy.js')],
    ['a family on a page of the staff', '/matricula/alunos/7', family, undefined],
    ['anybody at a page that needs nothing more', '/sobre', staff, undefined],
    ['staff at an unknown path', '/nada', staff, undefined],
    ['somebody with a cookie that says nothing', '/matricula/alunos', '{"tipoLogin":9}', undefined],
  ])('%s at %s gets the preloads of the screen, if any', async (_, url, user = '', link) => {
    const { headers, body } = await site.app.inject({ url, cookies: { companion: 'any', user } })
    expect([body, headers['link']]).toEqual(['<h1>portal</h1>', link])
  })

  test('a visitor, and a call, get no preloads', async () => {
    const answers = [
      await site.app.inject('/acesso/geral'),
      await site.app.inject({ url: '/apimatricula/api/Nada', cookies: { companion: 'any', user: staff ?? '' } }),
    ]
    expect(answers.map(({ headers }) => headers['link'])).toEqual([undefined, undefined])
  })

  test.each(['/apimatricula/api/Nada', '/api/nada', '/assets/gone.js', '/../package.json', '/%2e%2e/package.json'])(
    '%s is not there',
    async (url) => {
      const response = await site.app.inject(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('a file with a hash is cached for ever, and compressed if the browser accepts it', async () => {
    const url = '/assets/main.0123456789.js'
    const plain = await site.app.inject(url)
    expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
    const small = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect([small.body, small.headers['content-encoding']]).toEqual(['compressed', 'br'])
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})
