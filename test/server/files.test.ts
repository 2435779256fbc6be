// On PostgreSQL too: what several do at the same moment.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadFile, uploadFile } from '#domain/files/files.endpoints.ts'
import { FILE_USES, UPLOAD_MAX_BYTES } from '#domain/files/fileUses.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, type FileSettings, openStorages, sweepFiles } from '#server/files/index.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { startFakeS3 } from '#test/helpers/fakeS3.ts'
import { JPEG, multipartOf, pdfOf, pngOf, pngOfBytes, upload, zipOf } from '#test/helpers/files.ts'

let s3: Awaited<ReturnType<typeof startFakeS3>>
const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))

beforeAll(async () => {
  s3 = await startFakeS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const enter = async ({ db, ...api }: TestApi): Promise<Credentials> =>
  (await signInStaff({ db, ...api }, { email: (await addStaff(db)).email, senha: PASSWORD })).as

/** The possible storages of files, and the number of files in each. */
const HOMES: readonly (readonly [string, () => FileSettings, (api: TestApi) => Promise<number>])[] = [
  [
    'the database',
    () => ({ directory: null, s3: null }),
    async ({ db }) => (await db.selectFrom('file_content').select('key').execute()).length,
  ],
  [
    'a directory',
    () => ({ directory: folder, s3: null }),
    async () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length,
  ],
  ['a store', () => ({ directory: null, s3: s3.settings }), async () => s3.objects.size],
]

describe.each(HOMES)('in %s', (_, settings, countContents) => {
  let api: TestApi
  let as: Credentials

  beforeAll(async () => {
    api = await startApi({ files: settings() })
    as = await enter(api)
  })
  afterAll(() => api.close())

  const download = (id: number) => call(api, downloadFile, { as, params: { id } })
  const sweep = () => sweepFiles(api.db, openStorages(api.config.files), api.clock.now())

  test('a file is downloaded as it was sent, under its name', async () => {
    const content = pdfOf(2)
    const { answer } = await upload(api, { as, name: 'Declaração nº 5.pdf', content })
    expect(answer).toMatchObject({ nome: 'Declaração nº 5.pdf', tipo: 'application/pdf', paginas: 2 })
    const { status, headers, bytes } = await download(answer.id)
    expect([status, bytes.equals(content)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Declaracao n_ 5.pdf"; filename*=UTF-8\'\'Declara%C3%A7%C3%A3o%20n%C2%BA%205.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const row = await api.db.selectFrom('stored_file').where('id', '=', answer.id).selectAll().executeTakeFirst()
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(row).toMatchObject({ bytes: content.length, sha256, uploaded_at: api.clock.now(), entity: null })
  })

  test('a file without a record is removed after a day, one with a record stays', async () => {
    api.clock.pass(25 * 60)
    await sweep()
    expect(await countContents(api)).toBe(0)
    const lost = await upload(api, { as, content: pdfOf() })
    const named = await upload(api, { as, content: pdfOf() })
    await inTransaction(api.db, (trx) => attachFiles(trx, [named.answer.id], { entity: 'student', id: 1 }))
    api.clock.pass(23 * 60)
    await sweep()
    expect((await download(lost.answer.id)).status).toBe(200)
    api.clock.pass(2 * 60)
    expect(await sweep()).toBe(1)
    expect((await download(lost.answer.id)).status).toBe(404)
    expect(await api.db.selectFrom('stored_file').select('id').execute()).toEqual([{ id: named.answer.id }])
    expect(await countContents(api)).toBe(1)
  })
})

describe('an object store that refuses', () => {
  let api: TestApi
  let as: Credentials
  beforeAll(async () => {
    api = await startApi({ files: { directory: null, s3: s3.settings } })
    as = await enter(api)
  })
  afterAll(async () => {
    s3.refuse(false)
    await api.close()
  })

  const sweep = () => sweepFiles(api.db, openStorages(api.config.files), api.clock.now())
  const rows = () => api.db.selectFrom('stored_file').select('id').execute()

  test('gets no file, and the sweep removes leftovers once it answers', async () => {
    s3.refuse(true)
    const { status, refusal } = await upload(api, { as, content: pdfOf() })
    expect([status, refusal.code]).toEqual([503, 'UNAVAILABLE'])
    await expect(sweep()).rejects.toThrow('The store of the files answered 403 AccessDenied')
    expect(await rows()).toHaveLength(1)
    s3.refuse(false)
    await sweep()
    expect(await rows()).toEqual([])
  })

  test('a school that left it for the database misses only the files in it', async () => {
    const { answer } = await upload(api, { as, content: pdfOf() })
    const { of } = openStorages({ directory: null, s3: null })
    expect(() => of(api.db, 's3')).toThrow('Files lie in s3, which the environment no longer names.')
    expect((await call(api, downloadFile, { as, params: { id: answer.id } })).status).toBe(200)
  })
})

describe('an upload', () => {
  let api: TestApi
  let as: Credentials
  beforeAll(async () => {
    api = await startApi()
    as = await enter(api)
  })
  afterAll(() => api.close())

  const rows = () => api.db.selectFrom('stored_file').select('id').execute()
  const download = (id: number, who = as) => call(api, downloadFile, { as: who, params: { id } })

  test.each([
    ['a page that calls itself a PDF', 'boleto.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program that calls itself a picture', 'foto.jpg', Buffer.from('MZ\x90\0\x03\0', 'latin1')],
    ['an archive', 'documentos.zip', zipOf([{ name: 'a.txt', content: Buffer.from('a') }])],
    ['nothing', 'vazio.pdf', Buffer.alloc(0)],
  ])('is refused where it is %s', async (_, name, content) => {
    const before = await rows()
    const { status, refusal } = await upload(api, { as, name, content })
    expect([status, refusal.message]).toEqual([415, MESSAGES.FILE_REJECTED])
    expect(await rows()).toEqual(before)
  })

  test('is refused if its use does not accept its type', async () => {
    const { status } = await upload(api, { as, content: pdfOf(), uso: 'imagem' })
    expect(status).toBe(415)
  })

  test.each([
    ['imagem', FILE_USES.picture.maxBytes],
    ['documento', FILE_USES.document.maxBytes],
  ] as const)('may be as large as the use %s says, and not by one byte larger', async (uso, most) => {
    expect((await upload(api, { as, uso, content: pngOfBytes(most) })).status).toBe(200)
    const { status, refusal } = await upload(api, { as, uso, content: pngOfBytes(most + 1) })
    expect([status, refusal.message]).toEqual([413, MESSAGES.FILE_REJECTED])
  })

  test('is not read if it claims to be far too large', async () => {
    const { headers, body } = multipartOf('a.pdf', pdfOf())
    const sent = { ...headers, 'content-length': String(UPLOAD_MAX_BYTES + 1_000_000) }
    const { status } = await call(api, uploadFile, { as, query: { uso: 'documento' }, body, headers: sent })
    expect(status).toBe(413)
  })

  test('gets the extension of its content, whatever its name', async () => {
    const { answer } = await upload(api, { as, name: 'C:\\fotos\\rg da Úrsula.PNG', content: JPEG })
    expect(answer).toMatchObject({ nome: 'rg da Úrsula.jpg', tipo: 'image/jpeg', paginas: null })
  })

  const page = Buffer.from('<html><script>alert(1)</script></html>')

  test.each([
    ['a page behind the mark of a picture', Buffer.concat([JPEG.subarray(0, 24), page])],
    ['half a picture', pngOf({ height: 200, rows: 90 })],
    ['a picture too large to unpack', pngOf({ width: 30_000, height: 30_000, rows: 1 })],
  ])('is refused at its field where it is %s', async (_, content) => {
    const before = await rows()
    const { status, refusal } = await upload(api, { as, name: 'rg.jpg', content })
    expect([status, refusal.fields]).toEqual([422, { arquivo: MESSAGES.PICTURE_UNREADABLE }])
    expect(await rows()).toEqual(before)
  })

  test('in HEIC is refused, and told what to send', async () => {
    const content = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const { status, refusal } = await upload(api, { as, name: 'IMG_0001.jpg', content })
    expect([status, refusal.message]).toEqual([422, MESSAGES.PICTURE_HEIC])
  })

  test('of a picture keeps nothing but what it shows', async () => {
    const { answer } = await upload(api, { as, name: 'rg.webp', content: Buffer.concat([JPEG, page]) })
    expect(answer).toMatchObject({ nome: 'rg.jpg', tipo: 'image/jpeg' })
    const { bytes } = await download(answer.id)
    expect(bytes.includes('script')).toBe(false)
    expect(bytes.length).toBe(answer.bytes)
  })

  test('is only for its sender until a record names it, and another attempt is audited', async () => {
    const { answer } = await upload(api, { as, content: pdfOf() })
    const guardian = await addGuardian(api.db)
    const { as: other } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
    expect((await download(answer.id)).status).toBe(200)
    for (const who of [other, await enter(api)]) expect((await download(answer.id, who)).status).toBe(404)
    const attempts = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'stored_file')
      .where('entity_id', '=', String(answer.id))
      .select('action')
      .execute()
    expect(attempts).toEqual([{ action: 'foreign-row' }, { action: 'foreign-row' }])
  })

  test('is refused for a while after too many uploads without a record', async () => {
    const who = await enter(api)
    const sent = await Promise.all(Array.from({ length: 60 }, () => upload(api, { as: who, content: pdfOf() })))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    const { status, refusal } = await upload(api, { as: who, content: pdfOf() })
    expect([status, refusal.code]).toEqual([429, 'FILES_WAITING'])
  })

  test('leaves nothing when it breaks off', async () => {
    const before = await rows()
    const address = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
    const { headers, body } = multipartOf('a.pdf', pdfOf(200))
    const socket = connect(Number(address.port), '127.0.0.1')
    const closed = new Promise((done) => api.app.server.once('connection', (served) => served.once('close', done)))
    socket.write(
      [
        'POST /apimatricula/api/Arquivo?uso=documento HTTP/1.1',
        'Host: portal',
        `Authorization: Bearer ${as.token}`,
        `Cookie: companion=${as.companion}`,
        `Content-Type: ${headers['content-type']}`,
        `Content-Length: ${body.length}`,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(body.subarray(0, body.length / 2), () => socket.destroy())
    await closed
    expect(await rows()).toEqual(before)
    expect((await upload(api, { as, content: pdfOf() })).status).toBe(200)
  })
})
