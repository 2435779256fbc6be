// On PostgreSQL too: two people who send the same picture at one moment, and what consent hides in queries of both databases.
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import * as calls from '#domain/albums/albums.endpoints.ts'
import { EMPTY_ALBUM } from '#domain/albums/album.ts'
import { DRAFT, RECALL, RECALLED, RELEASE, RELEASED, type AlbumStep } from '#domain/albums/albums.lists.ts'
import type { AlbumDraft } from '#domain/albums/albums.schemas.ts'
import { MOST_STUDENTS } from '#domain/albums/pictures.ts'
import { NO, REVOKED, YES } from '#domain/authorisations/authorisations.lists.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { listFeed, markRead } from '#domain/feed/feed.endpoints.ts'
import { CONTENT_MEDIA, READ_PUBLICATION, READER_GUARDIAN, READER_STAFF, READER_STUDENT } from '#domain/feed/reading.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { signOut } from '#domain/session/session.endpoints.ts'
import { beginPack } from '#server/modules/academico/albums/packTurns.ts'
import { tellOfAlbums } from '#server/modules/academico/albums/tell.ts'
import { urlOf } from '#server/http/describeApi.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { JPEG, multipartOf, pdfOf, pngOf } from '#test/helpers/files.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let head: Person
let mother: Person
let father: Person
/** The mother's child, and one of the same class group whose father is another person. */
let child: { readonly id: number; readonly group: number; readonly unit: number }
let mate: number

beforeAll(async () => {
  api = await startDemoApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  father = await enterDemo(api, 'responsavel.academico@demo.escola')
  const { rows } = await sql<typeof child>`
    select own.student_id as id, own.class_group_id as "group", own.unit_id as unit from enrolment as own
    join student_guardian as link on link.student_id = own.student_id
    join school_year on school_year.id = own.school_year_id
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and school_year.status = 1
    order by own.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('She has no child at the school')
  child = rows[0]
  const others = await sql<{ id: number }>`
    select own.student_id as id from enrolment as own
    where own.class_group_id = ${child.group} and own.status = 'Matriculado' and own.student_id <> ${child.id}
    order by own.id limit 1`.execute(api.db)
  mate = others.rows[0]?.id ?? 0
})
afterAll(() => api.close())

beforeEach(async () => {
  await sql`delete from authorisation_answer where student_id in (${child.id}, ${mate})`.execute(api.db)
  await sql`delete from album_picture`.execute(api.db)
  await sql`delete from album`.execute(api.db)
  for (const [student, guardian] of [
    [child.id, mother.id],
    [mate, father.id],
  ] as const) {
    await sql`delete from student_guardian where student_id = ${student}`.execute(api.db)
    await sql`insert into student_guardian (student_id, guardian_id, kinship_id, is_financial, is_academic, is_legal,
      signs_contract, valid_from) values (${student}, ${guardian}, 8, false, true, true, false, '2026-01-01')`.execute(
      api.db,
    )
  }
})

let clock = 0

/** What a guardian says of the use of images, in the demo's authorisation of the whole school. */
const says = async (student: number, guardian: number, decision: number) => {
  await sql`update authorisation_answer set is_current = false where student_id = ${student}
    and guardian_id = ${guardian}`.execute(api.db)
  clock += 1
  await sql`insert into authorisation_answer (authorisation_id, student_id, guardian_id, decision, text_version, address, at)
    select id, ${student}, ${guardian}, ${decision}, text_version, '', timestamptz '2026-11-20 10:00Z' + ${clock} * interval '1 minute'
    from authorisation where kind = 6 and status = 2`.execute(api.db)
}

const drafted = (changes: Partial<AlbumDraft> = {}): AlbumDraft => ({
  ...EMPTY_ALBUM,
  titulo: 'Passeio ao parque',
  dia: '2026-11-10',
  idUnidade: child.unit,
  idTurma: child.group,
  ...changes,
})

const create = (changes: Partial<AlbumDraft> = {}, who = head) =>
  call(api, calls.createAlbum, { as: who.as, body: drafted(changes) })

const read = async (id: number) => (await call(api, calls.getAlbum, { as: head.as, params: { id } })).answer

const step = async (id: number, passo: AlbumStep) =>
  call(api, calls.stepAlbum, { as: head.as, params: { id }, body: { passo, versao: (await read(id)).versao } })

const send = (id: number, content: Uint8Array, who = head) =>
  call(api, calls.addAlbumPicture, { as: who.as, params: { id }, ...multipartOf('foto.png', content) })

const tag = (id: number, idsFotos: number[], marcar: number[], desmarcar: number[] = []) =>
  call(api, calls.tagAlbumPictures, { as: head.as, params: { id }, body: { idsFotos, marcar, desmarcar } })

/** A different picture for each size. */
const picture = (height: number) => pngOf({ width: 40, height })

interface Album {
  readonly id: number
  /** Of the child, of the mate, of both, of nobody. */
  readonly fotos: readonly number[]
}

const released = async (changes: Partial<AlbumDraft> = {}): Promise<Album> => {
  const { answer } = await create(changes)
  const fotos: number[] = []
  for (const height of [10, 11, 12, 13]) fotos.push((await send(answer.id, picture(height))).answer.id)
  const [own = 0, other = 0, both = 0] = fotos
  await tag(answer.id, [own, both], [child.id])
  await tag(answer.id, [other, both], [mate])
  expect((await step(answer.id, RELEASE)).status).toBe(200)
  return { id: answer.id, fotos }
}

const albumsOf = async (who = mother, idAluno = child.id, soDoAluno = false) =>
  (await call(api, calls.readFamilyAlbums, { as: who.as, query: { idAluno, soDoAluno: String(soDoAluno) } })).answer

const openedBy = (who: Person, id: number, idAluno: number) =>
  call(api, calls.readFamilyAlbum, { as: who.as, params: { id }, query: { idAluno } })

/** The places of the pictures that somebody sees. */
const seen = async (who: Person, { id, fotos }: Album, idAluno: number) =>
  (await openedBy(who, id, idAluno)).answer.fotos.map((one) => fotos.indexOf(one.id))

const filesOf = async (pictureId: number) => {
  const row = await api.db
    .selectFrom('album_picture')
    .where('id', '=', pictureId)
    .select(['file_id', 'thumbnail_id'])
    .executeTakeFirstOrThrow()
  return [row.file_id, row.thumbnail_id]
}

const fetched = async (who: Person, pictureId: number) => {
  const statuses: number[] = []
  for (const id of await filesOf(pictureId))
    statuses.push((await call(api, downloadFile, { as: who.as, params: { id } })).status)
  return statuses
}

describe('consent', () => {
  test('decides what families of others see, and guardians always see their own child', async () => {
    const album = await released()
    expect(await seen(mother, album, child.id)).toEqual([0, 3])
    expect(await seen(father, album, mate)).toEqual([1, 3])
    await says(child.id, mother.id, YES)
    expect(await seen(father, album, mate)).toEqual([0, 1, 2, 3])
    expect(await seen(mother, album, child.id)).toEqual([0, 3])
    await says(mate, father.id, YES)
    expect(await seen(mother, album, child.id)).toEqual([0, 1, 2, 3])
    expect((await read(album.id)).ocultas).toBe(0)
  })

  test.each([REVOKED, NO])(
    'that ends (%i) hides pictures at the next fetch, in lists and at their addresses',
    async (said) => {
      const album = await released()
      await says(child.id, mother.id, YES)
      await says(mate, father.id, YES)
      const [own = 0] = album.fotos
      expect(await fetched(father, own)).toEqual([200, 200])
      await says(child.id, mother.id, said)
      expect(await fetched(father, own)).toEqual([404, 404])
      expect(await fetched(mother, own)).toEqual([200, 200])
      expect(await fetched(head, own)).toEqual([200, 200])
      expect(await seen(father, album, mate)).toEqual([1, 3])
      expect((await albumsOf(father, mate)).items).toMatchObject([{ fotos: 2, doAluno: 1 }])
      expect((await read(album.id)).ocultas).toBe(2)
      const { fotos } = (await openedBy(mother, album.id, child.id)).answer
      expect(fotos.map(({ soFamilia }) => soFamilia)).toEqual([true, false, true, false])
    },
  )

  test('to an authorisation that was cancelled, or to another text, is none', async () => {
    const album = await released()
    await says(mate, father.id, YES)
    expect(await seen(mother, album, child.id)).toEqual([0, 1, 2, 3])
    await sql`update authorisation set text_version = text_version + 1 where kind = 6`.execute(api.db)
    expect(await seen(mother, album, child.id)).toEqual([0, 3])
    await sql`update authorisation set text_version = text_version - 1 where kind = 6`.execute(api.db)
    await sql`update authorisation set status = 3 where kind = 6`.execute(api.db)
    expect(await seen(mother, album, child.id)).toEqual([0, 3])
    await sql`update authorisation set status = 2 where kind = 6`.execute(api.db)
  })

  test('is told to the school beside each student', async () => {
    const { id } = await released()
    await says(child.id, mother.id, YES)
    const { fotos } = (await call(api, calls.listAlbumPictures, { as: head.as, params: { id } })).answer
    expect(fotos[0]?.alunos).toMatchObject([{ id: child.id, consente: true }])
    expect(fotos[1]?.alunos).toMatchObject([{ id: mate, consente: false }])
    const { alunos } = (await call(api, calls.listAlbumStudents, { as: head.as, params: { id }, query: {} })).answer
    expect(alunos.find((one) => one.id === mate)?.consente).toBe(false)
    expect(alunos.find((one) => one.id === child.id)?.consente).toBe(true)
  })
})

describe('an album', () => {
  test('is shown once it is released, and no longer once it is recalled', async () => {
    const { answer } = await create()
    expect((await step(answer.id, RELEASE)).refusal.code).toBe('ALBUM_EMPTY')
    const foto = (await send(answer.id, picture(10))).answer
    expect([(await albumsOf()).totalCount, await fetched(mother, foto.id)]).toEqual([0, [404, 404]])
    expect((await step(answer.id, RELEASE)).answer.situacao).toBe(RELEASED)
    expect((await step(answer.id, RELEASE)).refusal.code).toBe('ALBUM_SAME_STATUS')
    expect((await albumsOf()).items).toMatchObject([{ id: answer.id, fotos: 1, idCapa: foto.idMiniatura }])
    expect(await fetched(mother, foto.id)).toEqual([200, 200])
    expect((await step(answer.id, RECALL)).answer.situacao).toBe(RECALLED)
    expect([(await albumsOf()).totalCount, await fetched(mother, foto.id)]).toEqual([0, [404, 404]])
    expect((await openedBy(mother, answer.id, child.id)).status).toBe(404)
  })

  test('of another class group is not shown; one of the whole unit is', async () => {
    const { rows } = await sql<{ id: number }>`select id from class_group where unit_id = ${child.unit}
      and active and not exists (select from enrolment as own join student_guardian as link on link.student_id = own.student_id
        where own.class_group_id = class_group.id and link.guardian_id = ${mother.id})
      order by id limit 1`.execute(api.db)
    const { answer } = await create({ idTurma: rows[0]?.id ?? null })
    const foto = (await send(answer.id, picture(20))).answer
    await step(answer.id, RELEASE)
    expect([(await albumsOf()).totalCount, await fetched(mother, foto.id)]).toEqual([0, [404, 404]])
    const whole = await released({ idTurma: null })
    expect((await albumsOf()).items.map(({ id, turma }) => [id, turma])).toEqual([[whole.id, null]])
  })

  test('lists only those with the child where that is asked for, by pages', async () => {
    const one = await released({ titulo: 'Um', dia: '2026-11-01' })
    const { answer } = await create({ titulo: 'Dois', dia: '2026-11-02' })
    await send(answer.id, picture(30))
    await step(answer.id, RELEASE)
    expect((await albumsOf()).items.map(({ titulo }) => titulo)).toEqual(['Dois', 'Um'])
    expect((await albumsOf(mother, child.id, true)).items.map(({ id }) => id)).toEqual([one.id])
    const page = (
      await call(api, calls.readFamilyAlbums, {
        as: mother.as,
        query: { idAluno: child.id, SkipCount: 1, MaxResultCount: 1 },
      })
    ).answer
    expect([page.totalCount, page.items.map(({ titulo }) => titulo)]).toEqual([2, ['Um']])
  })

  test('keeps its place while families see it, and is removed with its files once it is recalled', async () => {
    const { id, fotos } = await released()
    const versao = (await read(id)).versao
    const move = await call(api, calls.updateAlbum, {
      as: head.as,
      params: { id },
      body: { ...drafted({ idTurma: null }), versao },
    })
    expect(move.refusal.fields).toMatchObject({ idTurma: expect.stringContaining('Recolha') })
    const remove = async () =>
      call(api, calls.removeAlbum, { as: head.as, params: { id }, query: { versao: (await read(id)).versao } })
    expect((await remove()).refusal.code).toBe('ALBUM_REMOVE_RELEASED')
    await step(id, RECALL)
    const files = await filesOf(fotos[0] ?? 0)
    expect((await remove()).status).toBe(200)
    expect((await call(api, downloadFile, { as: head.as, params: { id: files[0] ?? 0 } })).status).toBe(404)
  })

  test('is of a day that has come, and of a class group of its unit', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from class_group where unit_id <> ${child.unit} limit 1`.execute(api.db)
    expect((await create({ dia: '2027-01-01' })).refusal.fields).toHaveProperty('dia')
    expect((await create({ idTurma: rows[0]?.id ?? 0 })).refusal.fields).toHaveProperty('idTurma')
  })
})

describe('pictures', () => {
  test('are redrawn in two sizes, without what was behind them', async () => {
    const { answer } = await create()
    const sent = Buffer.concat([pngOf({ width: 2000, height: 1000 }), Buffer.from('<script>')])
    const { largura, altura, id } = (await send(answer.id, sent)).answer
    expect([largura, altura]).toEqual([1600, 800])
    const [file = 0] = await filesOf(id)
    const { headers, bytes } = await call(api, downloadFile, { as: head.as, params: { id: file } })
    expect(headers['cache-control']).toBe('no-store')
    expect(bytes.includes('script')).toBe(false)
  })

  test('with the same content are kept once, also when two people send them', async () => {
    const { answer } = await create()
    const both = await Promise.all([send(answer.id, JPEG), send(answer.id, JPEG)])
    const again = await send(answer.id, JPEG)
    expect(new Set([...both, again].map((one) => one.answer.id)).size).toBe(1)
    expect((await read(answer.id)).fotos).toBe(1)
    const { rows } = await sql`select id from stored_file where entity = 'album_picture'
      and entity_id = ${again.answer.id}`.execute(api.db)
    expect(rows).toHaveLength(2)
  })

  test.each([
    ['a PDF', pdfOf(), 415, 'FILE_REJECTED'],
    ['a text', Buffer.from('nothing to see'), 415, 'FILE_REJECTED'],
    ['half a picture', pngOf({ height: 200, rows: 90 }), 422, 'PICTURE_UNREADABLE'],
    [
      'a photo in HEIC',
      Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(40)]),
      422,
      'PICTURE_HEIC',
    ],
  ])('%s is refused, and nothing of it stays', async (_, content, status, code) => {
    const { answer } = await create()
    const refused = await send(answer.id, content)
    expect([refused.status, refused.refusal.code]).toEqual([status, code])
    expect((await read(answer.id)).fotos).toBe(0)
  })

  test('get a caption and another order, and go', async () => {
    const { id, fotos } = await released()
    const [first = 0, second = 0, third = 0, fourth = 0] = fotos
    await call(api, calls.captionAlbumPicture, {
      as: head.as,
      params: { id, idFoto: first },
      body: { legenda: ' No lago ' },
    })
    const idsFotos = [fourth, first, second, third]
    const ordered = await call(api, calls.orderAlbumPictures, { as: head.as, params: { id }, body: { idsFotos } })
    expect(ordered.answer.fotos.map((one) => [one.id, one.legenda])).toEqual([
      [fourth, ''],
      [first, 'No lago'],
      [second, ''],
      [third, ''],
    ])
    const short = await call(api, calls.orderAlbumPictures, {
      as: head.as,
      params: { id },
      body: { idsFotos: [first] },
    })
    expect(short.refusal.code).toBe('ALBUM_OTHER_ORDER')
    const [file = 0] = await filesOf(first)
    await call(api, calls.removeAlbumPicture, { as: head.as, params: { id, idFoto: first } })
    expect((await call(api, downloadFile, { as: head.as, params: { id: file } })).status).toBe(404)
    expect(await seen(mother, { id, fotos }, child.id)).toEqual([3])
  })

  test('are marked with students of the class group only, and marks are taken back', async () => {
    const { id, fotos } = await released()
    const { rows } = await sql<{ id: number }>`select student_id as id from enrolment
      where class_group_id <> ${child.group} and status = 'Matriculado' order by id limit 1`.execute(api.db)
    expect((await tag(id, [...fotos], [rows[0]?.id ?? 0])).refusal.code).toBe('ALBUM_NOT_HERE')
    const { answer } = await tag(id, [...fotos], [child.id], [mate])
    expect(answer.fotos.map(({ alunos }) => alunos.map((one) => one.id))).toEqual(fotos.map(() => [child.id]))
  })

  test('of another album are not reached through this one', async () => {
    const [one, other] = [await released(), (await create()).answer]
    const foreign = one.fotos[0] ?? 0
    expect((await tag(other.id, [foreign], [child.id])).status).toBe(404)
    const params = { id: other.id, idFoto: foreign }
    expect((await call(api, calls.removeAlbumPicture, { as: head.as, params })).status).toBe(404)
  })
})

test('students see the albums of their own class group', async () => {
  const student = await enterDemo(api, '52998224725')
  const { rows } = await sql<{ group: number; unit: number }>`
    select own.class_group_id as "group", own.unit_id as unit from enrolment as own
    join school_year on school_year.id = own.school_year_id and school_year.status = 1
    where own.student_id = ${student.id} and own.status = 'Matriculado'`.execute(api.db)
  const { answer } = await create({ idTurma: rows[0]?.group ?? 0, idUnidade: rows[0]?.unit ?? 0 })
  const foto = (await send(answer.id, picture(10))).answer
  await step(answer.id, RELEASE)
  expect((await albumsOf(student, student.id)).items).toMatchObject([{ id: answer.id, fotos: 1 }])
  expect(await fetched(student, foto.id)).toEqual([200, 200])
})

describe('nobody else', () => {
  test('sees albums of a child that is not theirs', async () => {
    const { id } = await released()
    expect((await openedBy(father, id, child.id)).status).toBe(404)
    const { status } = await call(api, calls.readFamilyAlbums, { as: father.as, query: { idAluno: child.id } })
    expect(status).toBe(404)
  })

  test('nor a guardian whom a court keeps away, of whom the school hears it', async () => {
    const album = await released()
    await sql`update student_guardian set restriction = 'x', restriction_from = '2026-01-01', restriction_until = '2027-01-01'
      where student_id = ${child.id}`.execute(api.db)
    expect(await albumsOf()).toEqual({ podeVer: false, items: [], totalCount: 0 })
    expect((await openedBy(mother, album.id, child.id)).status).toBe(404)
    expect(await fetched(mother, album.fotos[0] ?? 0)).toEqual([404, 404])
  })

  test('nor staff of another unit, or without the right', async () => {
    const { id, fotos } = await released()
    const teacher = await enterDemo(api, 'professor@demo.escola')
    expect((await call(api, calls.getAlbum, { as: teacher.as, params: { id } })).status).toBe(403)
    expect(await fetched(teacher, fotos[0] ?? 0)).toEqual([404, 404])
  })

  test('nor somebody who signed out', async () => {
    const { fotos } = await released()
    const person = await enterDemo(api, 'responsavel@demo.escola')
    expect(await fetched(person, fotos[0] ?? 0)).toEqual([200, 200])
    await call(api, signOut, { as: person.as })
    expect(await fetched(person, fotos[0] ?? 0)).toEqual([401, 401])
  })
})

test('a draft is where every album begins', async () => {
  expect((await create()).answer).toMatchObject({ situacao: DRAFT, fotos: 0, ocultas: 0 })
})

test('families of the class group are told once that there are pictures, and of no album that was recalled before', async () => {
  await sql`delete from message where event = 'albumPublicado'`.execute(api.db)
  const album = await released()
  const recalled = await released()
  await step(recalled.id, RECALL)
  const { rows: at } = await sql<{ at: Date }>`select released_at as at from album where id = ${album.id}`.execute(
    api.db,
  )
  const later = new Date((at[0]?.at.getTime() ?? 0) + 11 * 60_000)
  expect(await tellOfAlbums(api.db, later)).toBeGreaterThan(0)
  expect(await tellOfAlbums(api.db, later)).toBe(0)
  const { rows } = await sql<{ student: number; reader: number }>`
    select student_id as student, reader_id as reader from message
    where event = 'albumPublicado' and cause like ${`album/${album.id}/%`}`.execute(api.db)
  expect(rows).toContainEqual({ student: child.id, reader: mother.id })
  const { rows: others } = await sql`
    select id from message where event = 'albumPublicado' and cause like ${`album/${recalled.id}/%`}`.execute(api.db)
  expect(others).toEqual([])
})

describe('an album of the whole school', () => {
  const WHOLE = { idUnidade: null, idTurma: null }

  test('is seen by families of every unit, and changed only by those who work in all units', async () => {
    const master = await enterDemo(api, 'master@demo.escola')
    expect((await create(WHOLE)).refusal.fields).toHaveProperty('idUnidade')
    const { answer } = await create(WHOLE, master)
    const foto = (await send(answer.id, picture(10), master)).answer
    const params = { id: answer.id }
    expect((await send(answer.id, picture(11))).refusal.code).toBe('ALBUM_OF_SCHOOL')
    const seenByHead = (await call(api, calls.getAlbum, { as: head.as, params })).answer
    expect(seenByHead).toMatchObject({ soLeitura: true, unidades: [] })
    for (const refused of [
      await step(answer.id, RELEASE),
      await tag(answer.id, [foto.id], [child.id]),
      await call(api, calls.captionAlbumPicture, {
        as: head.as,
        params: { ...params, idFoto: foto.id },
        body: { legenda: 'x' },
      }),
      await call(api, calls.orderAlbumPictures, { as: head.as, params, body: { idsFotos: [foto.id] } }),
      await call(api, calls.removeAlbumPicture, { as: head.as, params: { ...params, idFoto: foto.id } }),
      await call(api, calls.removeAlbum, { as: head.as, params, query: { versao: seenByHead.versao } }),
      await call(api, calls.updateAlbum, {
        as: head.as,
        params,
        body: { ...drafted({ titulo: 'Outro' }), versao: seenByHead.versao },
      }),
    ])
      expect([refused.status, refused.refusal.code]).toEqual([422, 'ALBUM_OF_SCHOOL'])
    const body = { passo: RELEASE, versao: seenByHead.versao }
    expect((await call(api, calls.stepAlbum, { as: master.as, params, body })).status).toBe(200)
    const { rows } = await sql<{ id: number }>`select own.student_id as id from enrolment as own
      join school_year on school_year.id = own.school_year_id and school_year.status = 1
      where own.unit_id <> ${child.unit} and own.status = 'Matriculado' order by own.id limit 1`.execute(api.db)
    const far = rows[0]?.id ?? 0
    await sql`update student_guardian set guardian_id = ${father.id} where id =
      (select id from student_guardian where student_id = ${far} order by id limit 1)`.execute(api.db)
    for (const [who, student] of [
      [mother, child.id],
      [father, far],
    ] as const) {
      const { items } = await albumsOf(who, student)
      expect(items).toMatchObject([{ id: answer.id, daEscola: true, fotos: 1 }])
      expect(await fetched(who, foto.id)).toEqual([200, 200])
    }
    await sql`delete from authorisation_answer where student_id = ${far}`.execute(api.db)
    const marked = { as: master.as, params, body: { idsFotos: [foto.id], marcar: [far], desmarcar: [] } }
    expect((await call(api, calls.tagAlbumPictures, marked)).status).toBe(200)
    expect(await fetched(mother, foto.id)).toEqual([404, 404])
    expect(await fetched(father, foto.id)).toEqual([200, 200])
  })

  test('students are found by part of their name, and no more come than a screen shows', async () => {
    const master = await enterDemo(api, 'master@demo.escola')
    const { answer } = await create(WHOLE, master)
    const found = async (Filtro?: string) =>
      (
        await call(api, calls.listAlbumStudents, {
          as: master.as,
          params: { id: answer.id },
          query: Filtro === undefined ? {} : { Filtro },
        })
      ).answer
    const all = await found()
    expect([all.alunos.length, all.total > MOST_STUDENTS]).toEqual([MOST_STUDENTS, true])
    const { rows } = await sql<{ name: string }>`select name from student where id = ${child.id}`.execute(api.db)
    const some = await found(rows[0]?.name.toUpperCase())
    expect(some.alunos.map(({ id }) => id)).toEqual([child.id])
    expect(await found('ninguém se chama assim')).toEqual({ alunos: [], total: 0 })
  })
})

describe('who saw an album', () => {
  const openIt = (who: Person, id: number, changes: object = {}) =>
    call(api, markRead, {
      as: who.as,
      body: {
        id,
        interactedPersonId: who.id,
        interactedTypeId: READER_GUARDIAN,
        contentReadTypeId: READ_PUBLICATION,
        contentTypeId: CONTENT_MEDIA,
        ...changes,
      },
    })
  const viewers = async (id: number, query: object = {}) =>
    (
      await call(api, calls.listAlbumViewers, {
        as: head.as,
        params: { id },
        query: { MaxResultCount: 1000, ...query },
      })
    ).answer

  test('is kept once for each guardian, and told to them and to the school', async () => {
    const { id } = await released()
    const cardOf = async () =>
      (
        await call(api, listFeed, { as: mother.as, query: { MaxResultCount: 100, comAlbuns: 'true' } })
      ).answer.albuns.find((one) => one.id === id)
    const isKnown = async () => [
      (await cardOf())?.lido,
      (await albumsOf()).items.find((one) => one.id === id)?.lido,
      (await openedBy(mother, id, child.id)).answer.lido,
    ]
    expect(await isKnown()).toEqual([false, false, false])
    expect((await viewers(id)).leram).toBe(0)
    await Promise.all([openIt(mother, id), openIt(mother, id)])
    expect(await isKnown()).toEqual([true, true, true])
    const page = await viewers(id, { leu: 'true' })
    expect([page.leram, page.items.map((one) => [one.perfil, one.id])]).toEqual([1, [[READER_GUARDIAN, mother.id]]])
    expect(page.items[0]?.lidoEm).toBe(api.clock.now().toISOString())
    expect((await viewers(id, { leu: 'false' })).items.some((one) => one.id === father.id)).toBe(true)
    // An announcement with the same number is another thing.
    const marks = await api.db.selectFrom('publication_read').where('publication_id', '=', id).selectAll().execute()
    expect(marks.some(({ reader_id, reader_type }) => reader_id === mother.id && reader_type === 2)).toBe(false)
  })

  test('lists the families that see it, students too, without a guardian whom a court keeps away', async () => {
    const { id } = await released()
    const all = await viewers(id)
    const students = all.items.filter(({ perfil }) => perfil === READER_STUDENT).map((one) => one.id)
    expect(students).toEqual(expect.arrayContaining([child.id, mate]))
    expect([all.equipe, all.responsaveis + all.alunos]).toEqual([0, all.totalCount])
    await sql`update student_guardian set restriction = 2, restriction_from = '2026-01-01'
      where guardian_id = ${father.id} and student_id = ${mate}`.execute(api.db)
    const kept = await viewers(id)
    expect(kept.items.some((one) => one.perfil === READER_GUARDIAN && one.id === father.id)).toBe(false)
  })

  test('is marked by nobody to whom it is not shown, nor in somebody else’s name', async () => {
    const { id } = await released()
    expect((await openIt(father, id, { interactedPersonId: mother.id })).status).toBe(404)
    expect((await openIt(head, id, { interactedTypeId: READER_STAFF })).status).toBe(404)
    await step(id, RECALL)
    expect((await openIt(mother, id)).status).toBe(404)
    expect(await api.db.selectFrom('album_read').where('album_id', '=', id).selectAll().execute()).toEqual([])
  })
})

describe('a whole album', () => {
  const params = (id: number) => ({ id, idAluno: child.id })
  const packed = (id: number, who = mother) => call(api, calls.packFamilyAlbum, { as: who.as, params: params(id) })
  const namesIn = (bytes: Buffer) => Object.keys(unzipSync(new Uint8Array(bytes)))

  test('is given as a ZIP of what this family sees at this moment, in its order and by readable names', async () => {
    const album = await released({ baixar: true })
    await call(api, calls.captionAlbumPicture, {
      as: head.as,
      params: { id: album.id, idFoto: album.fotos[0] ?? 0 },
      body: { legenda: 'No lago: às 10.30' },
    })
    const { status, headers, bytes } = await packed(album.id)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(String(headers['content-disposition'])).toContain('Passeio ao parque.zip')
    expect(namesIn(bytes)).toEqual(['001 No lago às 10 30.jpg', '002 Foto.jpg'])
    const [first] = Object.values(unzipSync(new Uint8Array(bytes)))
    const [fileId = 0] = await filesOf(album.fotos[0] ?? 0)
    const alone = await call(api, downloadFile, { as: mother.as, params: { id: fileId } })
    expect(Buffer.from(first ?? []).equals(alone.bytes)).toBe(true)
    await says(mate, father.id, YES)
    expect(namesIn((await packed(album.id)).bytes)).toHaveLength(4)
    const { rows } = await sql`select id from audit_entry where action = 'export' and entity = 'album'
      and entity_id = ${String(album.id)}`.execute(api.db)
    expect(rows).toHaveLength(2)
  })

  test('only where the school allows it, and to whom it is shown', async () => {
    const closed = await released()
    expect((await packed(closed.id)).refusal.code).toBe('ALBUM_NO_DOWNLOAD')
    const { status } = await call(api, calls.passFamilyAlbum, { as: mother.as, params: params(closed.id) })
    expect(status).toBe(422)
    const album = await released({ baixar: true })
    expect((await packed(album.id, father)).status).toBe(404)
    await step(album.id, RECALL)
    expect((await packed(album.id)).status).toBe(404)
  })

  test('one at a time for each person, and ten in an hour', async () => {
    const album = await released({ baixar: true })
    api.clock.pass(61)
    const end = beginPack({ caller: { tipoLogin: GUARDIAN, personId: mother.id }, now: api.clock.now() })
    expect((await packed(album.id)).refusal.code).toBe('ALBUM_PACK_BUSY')
    end()
    for (let count = 1; count < 10; count += 1) expect((await packed(album.id)).status).toBe(200)
    const refused = await call(api, calls.passFamilyAlbum, { as: mother.as, params: params(album.id) })
    expect([refused.status, refused.refusal.code]).toEqual([429, 'ALBUM_PACKS'])
    api.clock.pass(61)
    const { passe } = (await call(api, calls.passFamilyAlbum, { as: mother.as, params: params(album.id) })).answer
    const address = urlOf(calls.packFamilyAlbum, api.config.prefixes)
      .replace(':idAluno', String(child.id))
      .replace(':id', String(album.id))
    const { statusCode } = await api.app.inject({
      url: `${address}?passe=${passe}`,
      cookies: { companion: mother.as.companion ?? '' },
    })
    expect(statusCode).toBe(200)
  })
})
