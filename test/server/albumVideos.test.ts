// On PostgreSQL too: contents in rows, of which parts are read, and two people who send the same video at one moment.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as calls from '#domain/albums/albums.endpoints.ts'
import { EMPTY_ALBUM } from '#domain/albums/album.ts'
import { RELEASE } from '#domain/albums/albums.lists.ts'
import { VIDEO_MAX_BYTES } from '#domain/albums/pictures.ts'
import { NO } from '#domain/authorisations/authorisations.lists.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { passFile } from '#domain/files/pass.endpoints.ts'
import { signOut } from '#domain/session/session.endpoints.ts'
import { openStorages, sweepFiles } from '#server/files/index.ts'
import { buildApp } from '#server/app.ts'
import { urlOf } from '#server/http/describeApi.ts'
import { call, type TestApi, testConfig } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { startFakeS3 } from '#test/helpers/fakeS3.ts'
import { JPEG, pdfOf, upload } from '#test/helpers/files.ts'
import { mp4Of, PLACE, webmOf } from '#test/helpers/videos.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

const SCHOOL_YEAR = sql`select id from school_year where status = 1`

let api: TestApi
let s3: Awaited<ReturnType<typeof startFakeS3>>
const folder = mkdtempSync(join(tmpdir(), 'portal-videos-'))

beforeAll(async () => {
  api = await startDemoApi()
  s3 = await startFakeS3()
})
afterAll(async () => {
  await api.close()
  await s3.close()
  rmSync(folder, { recursive: true })
})

/** More than one row of the database holds. */
const SAMPLES = Buffer.alloc(2_500_000, 'imagens de um ensaio, quadro a quadro; ')
const FILM = mp4Of({ samples: SAMPLES })

const HOMES = [
  ['the database', () => ({ directory: null, s3: null }), async () => countIn('file_part')],
  ['a folder', () => ({ directory: folder, s3: null }), async () => filesIn(folder)],
  ['a bucket', () => ({ directory: null, s3: s3.settings }), async () => s3.objects.size],
] as const

const countIn = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct key)::integer as count from ${sql.table(table)}`.execute(api.db)
  return rows[0]?.count ?? 0
}

const filesIn = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

describe.each(HOMES)('a video in %s', (_, settings, count) => {
  let home: TestApi
  let head: Person
  let mother: Person
  let child: { readonly id: number; readonly group: number; readonly unit: number }
  let album: number

  beforeAll(async () => {
    const config = testConfig({ files: settings() })
    const storages = openStorages(config.files)
    const app = await buildApp({ db: api.db, config, clock: api.clock, storages })
    home = { ...api, app, config, close: () => app.close() }
    head = await enterDemo(home, 'coordenacao@demo.escola')
    mother = await enterDemo(home, 'responsavel@demo.escola')
    const { rows } = await sql<typeof child>`
      select own.student_id as id, own.class_group_id as "group", own.unit_id as unit from enrolment as own
      join student_guardian as link on link.student_id = own.student_id
      where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and own.school_year_id in (${SCHOOL_YEAR})
      order by own.id limit 1`.execute(api.db)
    if (rows[0] === undefined) throw new Error('She has no child at the school')
    child = rows[0]
  })
  afterAll(() => home.close())

  beforeEach(async () => {
    await sql`delete from album_picture`.execute(api.db)
    await sql`delete from album`.execute(api.db)
    const body = { ...EMPTY_ALBUM, titulo: 'Ensaio', dia: '2026-11-10', idUnidade: child.unit, idTurma: child.group }
    album = (await call(home, calls.createAlbum, { as: head.as, body })).answer.id
  })

  const posterOf = async (who: Person) =>
    (await upload(home, { as: who.as, name: 'capa.jpg', content: JPEG, uso: 'imagem' })).answer.id

  const send = async (body: Buffer, { who = head, name = 'ensaio.mp4', type = 'video/mp4', idCapa = 0 } = {}) =>
    call(home, calls.addAlbumVideo, {
      as: who.as,
      params: { id: album },
      query: { idCapa: idCapa || (await posterOf(who)), nome: name },
      headers: { 'content-type': type, 'content-length': String(body.length) },
      body,
    })

  const release = async () => {
    const { versao } = (await call(home, calls.getAlbum, { as: head.as, params: { id: album } })).answer
    await call(home, calls.stepAlbum, { as: head.as, params: { id: album }, body: { passo: RELEASE, versao } })
  }

  const fetched = (id: number, headers: Record<string, string> = {}, who = mother) =>
    call(home, downloadFile, { as: who.as, params: { id }, headers })

  test('comes part by part, keeps its length, and says nothing of its place', async () => {
    const { status, answer } = await send(FILM)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ tipo: 'video/mp4', largura: 640, altura: 360, video: { segundos: 12 } })
    await release()
    const { bytes, headers } = await fetched(answer.idArquivo)
    expect(bytes).toHaveLength(FILM.length)
    expect([FILM.includes(PLACE), bytes.includes(PLACE)]).toEqual([true, false])
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    })
    expect((await fetched(answer.video?.idCapa ?? 0)).status).toBe(200)
    expect((await fetched(answer.idMiniatura)).status).toBe(200)
  })

  test('is given in parts, as players ask for them', async () => {
    const { idArquivo } = (await send(FILM)).answer
    await release()
    const { bytes: whole, headers } = await fetched(idArquivo)
    const part = async (range: string, more: Record<string, string> = {}) => {
      const received = await fetched(idArquivo, { range, ...more })
      return [
        received.status,
        received.headers['content-range'],
        received.bytes.equals(whole) ? 'whole' : received.bytes,
      ]
    }
    const end = whole.length - 1
    expect(await part('bytes=0-0')).toEqual([206, `bytes 0-0/${whole.length}`, whole.subarray(0, 1)])
    // Over the border of two rows.
    expect(await part('bytes=1048570-1048580')).toEqual([
      206,
      `bytes 1048570-1048580/${whole.length}`,
      whole.subarray(1_048_570, 1_048_581),
    ])
    expect(await part(`bytes=${end - 9}-`)).toEqual([
      206,
      `bytes ${end - 9}-${end}/${whole.length}`,
      whole.subarray(-10),
    ])
    expect(await part('bytes=-4')).toEqual([206, `bytes ${end - 3}-${end}/${whole.length}`, whole.subarray(-4)])
    expect(await part(`bytes=${end}-99999999`)).toEqual([
      206,
      `bytes ${end}-${end}/${whole.length}`,
      whole.subarray(-1),
    ])
    expect((await fetched(idArquivo, { range: `bytes=${end + 1}-` })).status).toBe(416)
    expect((await fetched(idArquivo, { range: 'bytes=-0' })).headers['content-range']).toBe(`bytes */${whole.length}`)
    const tag = String(headers['etag'])
    expect((await part('bytes=0-3', { 'if-range': tag }))[0]).toBe(206)
    for (const [range, more] of [
      ['bytes=0-3', { 'if-range': '"another"' }],
      ['bytes=5-2', {}],
      ['bytes=0-1,4-5', {}],
      ['lines=1-2', {}],
    ] as const)
      expect(await part(range, more)).toEqual([200, undefined, 'whole'])
    const unchanged = await fetched(idArquivo, { 'if-none-match': tag })
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  })

  test('that is sent again is there once, also by two at one moment', async () => {
    const [one, other] = await Promise.all([send(FILM), send(FILM, { name: 'outro nome.mp4' })])
    const again = await send(FILM)
    expect([one.status, other.answer.id, again.answer.id]).toEqual([200, one.answer.id, one.answer.id])
    const { rows } = await sql`select id from album_picture where album_id = ${album}`.execute(api.db)
    expect(rows).toHaveLength(1)
    await sweep()
    const left = await count()
    await send(FILM)
    await sweep()
    expect(await count()).toBe(left)
  })

  /** Files that no record names. */
  const unnamed = async () =>
    (await sql`select id from stored_file where entity is null order by id`.execute(api.db)).rows

  const sweep = () => sweepFiles(api.db, openStorages({ directory: folder, s3: s3.settings }), api.clock.now())

  test.each([
    ['what only calls itself a video', pdfOf(), 415, 'VIDEO_FORMAT'],
    ['one that is cut off', FILM.subarray(0, -4000), 422, 'VIDEO_BROKEN'],
    ['one that not every phone shows', mp4Of({ tracks: [{ codec: 'hvc1' }] }), 422, 'VIDEO_CODEC'],
  ])('refuses %s, and leaves nothing behind', async (__, content, status, code) => {
    await sweep()
    const [before, waiting] = [await count(), await unnamed()]
    const received = await send(content)
    expect([received.status, received.refusal.code]).toEqual([status, code])
    await sweep()
    expect(await count()).toBe(before)
    expect(await unnamed()).toEqual(waiting)
  })

  test('in WebM is taken, and named by what it is', async () => {
    const { answer } = await send(webmOf(), { type: 'video/webm', name: 'ensaio.mov' })
    expect(answer).toMatchObject({ tipo: 'video/webm', video: { segundos: 7 } })
    const { headers } = await fetched(answer.idArquivo, {}, head)
    expect(String(headers['content-disposition'])).toContain('ensaio.webm')
  })

  test('of 4 GB is refused before any of it is read', async () => {
    const idCapa = await posterOf(head)
    const { status, refusal } = await call(home, calls.addAlbumVideo, {
      as: head.as,
      params: { id: album },
      query: { idCapa, nome: 'longo.mp4' },
      headers: { 'content-type': 'video/mp4', 'content-length': String(4 * 1024 ** 3) },
      body: Buffer.alloc(10),
    })
    expect(4 * 1024 ** 3).toBeGreaterThan(VIDEO_MAX_BYTES)
    expect([status, refusal.code]).toEqual([413, 'VIDEO_TOO_LARGE'])
  })

  test('needs a poster that its sender just sent', async () => {
    expect((await send(FILM, { idCapa: await posterOf(mother) })).status).toBe(404)
    const idCapa = await posterOf(head)
    expect((await send(webmOf(), { idCapa })).status).toBe(200)
    expect((await send(FILM, { idCapa })).status).toBe(404)
  })

  describe('plays by a pass', () => {
    const passOf = async (id: number, who = mother) =>
      (await call(home, passFile, { as: who.as, params: { id } })).answer
    const played = (id: number, passe: string, companion: string | undefined) =>
      home.app.inject({
        url: `${urlOf(downloadFile, home.config.prefixes).replace(':id', String(id))}?passe=${passe}`,
        headers: { range: 'bytes=0-3' },
        cookies: companion === undefined ? {} : { companion },
      })

    test('of this session, this file and this hour', async () => {
      const { idArquivo, idMiniatura } = (await send(FILM)).answer
      await release()
      const { passe } = await passOf(idArquivo)
      const statusOf = async (id: number, pass: string, companion: string | undefined) =>
        (await played(id, pass, companion)).statusCode
      expect(await statusOf(idArquivo, passe, mother.as.companion)).toBe(206)
      expect(await statusOf(idArquivo, passe, undefined)).toBe(401)
      expect(await statusOf(idArquivo, passe, head.as.companion)).toBe(401)
      expect(await statusOf(idMiniatura, passe, mother.as.companion)).toBe(401)
      expect(
        await statusOf(idArquivo, `${passe.slice(0, -1)}${passe.endsWith('A') ? 'B' : 'A'}`, mother.as.companion),
      ).toBe(401)
      expect(await statusOf(idArquivo, 'x', mother.as.companion)).toBe(401)
      // The same signature, of another session.
      const [session = '', ...rest] = passe.split('.')
      expect(await statusOf(idArquivo, [Number(session) + 1, ...rest].join('.'), mother.as.companion)).toBe(401)
      api.clock.pass(61)
      expect(await statusOf(idArquivo, passe, mother.as.companion)).toBe(401)
      api.clock.pass(-61)
    })

    test('until the child’s family revokes, or the person signs out', async () => {
      const { id, idArquivo } = (await send(FILM)).answer
      await release()
      const person = await enterDemo(home, 'responsavel@demo.escola')
      const { passe } = await passOf(idArquivo, person)
      const status = async () => (await played(idArquivo, passe, person.as.companion)).statusCode
      const { rows } = await sql<{ id: number }>`
        select student_id as id from enrolment where class_group_id = ${child.group} and status = 'Matriculado'
          and student_id not in (select student_id from student_guardian where guardian_id = ${mother.id})
        order by id limit 1`.execute(api.db)
      const mate = rows[0]?.id ?? 0
      expect(await status()).toBe(206)
      await sql`update authorisation_answer set decision = ${NO} where student_id = ${mate}`.execute(api.db)
      await call(home, calls.tagAlbumPictures, {
        as: head.as,
        params: { id: album },
        body: { idsFotos: [id], marcar: [mate], desmarcar: [] },
      })
      expect(await status()).toBe(404)
      expect((await call(home, passFile, { as: person.as, params: { id: idArquivo } })).status).toBe(404)
      await call(home, calls.tagAlbumPictures, {
        as: head.as,
        params: { id: album },
        body: { idsFotos: [id], marcar: [], desmarcar: [mate] },
      })
      expect(await status()).toBe(206)
      await call(home, signOut, { as: person.as })
      expect(await status()).toBe(401)
    })
  })
})
