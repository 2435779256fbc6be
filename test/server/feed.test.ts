import { sql } from 'kysely'
import { listFeed, markRead, staffHome } from '#domain/feed/feed.endpoints.ts'
import { READ_PUBLICATION, READ_WARNING, READER_GUARDIAN, READER_STAFF, READER_STUDENT } from '#domain/feed/reading.ts'
import { studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
const as: Record<string, Credentials> = {}
const ids: Record<string, number> = {}

const PEOPLE = {
  admin: 'admin@demo.escola',
  secretary: 'secretaria@demo.escola',
  teacher: 'professor@demo.escola',
  mother: 'responsavel@demo.escola',
  payer: 'responsavel.financeiro@demo.escola',
  student: '529.982.247-25',
}

beforeAll(async () => {
  api = await startDemoApi()
  for (const [key, login] of Object.entries(PEOPLE)) {
    const person = await enterDemo(api, login)
    as[key] = person.as
    ids[key] = person.id
  }
})
afterAll(() => api.close())

const feed = async (who: string, query: Record<string, string | number> = {}) =>
  (await call(api, listFeed, { query: { MaxResultCount: 100, ...query }, as: as[who] })).answer
const titles = async (who: string, query: Record<string, string | number> = {}) =>
  (await feed(who, query)).items.map(({ titulo }) => titulo)
const publication = async (title: string): Promise<number> =>
  (await api.db.selectFrom('publication').where('title', 'like', `${title}%`).select('id').executeTakeFirstOrThrow()).id
const student = async (name: string): Promise<number> =>
  (await api.db.selectFrom('student').where('name', 'like', `${name}%`).select('id').executeTakeFirstOrThrow()).id

const FOR_ALL = 'Calendário de 2027 aprovado'
const FOR_STAFF = 'Formação: avaliação por rubricas'
const FOR_SIXTH_YEAR = 'Feira de Ciências: o que trazer na segunda-feira'
const FOR_EIGHTH_YEAR = 'Livro do mês do 8º ano'
const FOR_JARDIM = 'Jogos internos da Unidade Jardim'
const EXPIRED = 'Campanha de vacinação'
const LATER_TODAY = 'Conselho de classe do 4º bimestre'

// Planning it takes four times as long as answering it, and the database keeps no plan of a text that is too long.
test('the home of a family is read by a statement that the database keeps planned', async () => {
  await call(api, studentsOfGuardian, { params: { parentId: ids['mother'] ?? 0 }, as: as['mother'] })
  const { rows } = await sql`select from pg_prepared_statements where statement like '%"toAcknowledge"%'`.execute(
    api.db,
  )
  expect(rows).not.toEqual([])
})

describe('feed', () => {
  test.each([
    ['mother', [FOR_ALL, FOR_SIXTH_YEAR], [FOR_STAFF, FOR_EIGHTH_YEAR, FOR_JARDIM, EXPIRED]],
    ['student', [FOR_ALL, FOR_SIXTH_YEAR], [FOR_STAFF, FOR_EIGHTH_YEAR, FOR_JARDIM, EXPIRED]],
    ['payer', [FOR_ALL, FOR_EIGHTH_YEAR], [FOR_STAFF, FOR_SIXTH_YEAR, FOR_JARDIM, EXPIRED]],
    ['teacher', [FOR_ALL, FOR_STAFF], [FOR_SIXTH_YEAR, FOR_JARDIM]],
    ['admin', [FOR_ALL, FOR_STAFF], [FOR_SIXTH_YEAR]],
  ])('%s reads what is addressed to them and nothing else', async (who, shown, hidden) => {
    const found = await titles(who)
    expect(found).toEqual(expect.arrayContaining(shown))
    for (const title of hidden) expect(found).not.toContain(title)
  })

  test('staff of a unit read nothing of another', async () => {
    const title = 'Obras na entrada da Unidade Jardim'
    expect(await titles('admin')).toContain(title)
    expect(await titles('secretary')).not.toContain(title)
  })

  test('a child filters it', async () => {
    expect(await titles('mother', { idAluno: await student('Úrsula Conceição D') })).toContain(FOR_SIXTH_YEAR)
    expect(await titles('mother', { idAluno: await student('Tomás Conceição D') })).not.toContain(FOR_SIXTH_YEAR)
  })

  test('a foreign child is not found', async () => {
    const idAluno = await student('Vinícius Brandão G')
    expect((await call(api, listFeed, { query: { idAluno }, as: as['mother'] })).status).toBe(404)
  })

  test('pinned ones come first, then the newest; pages follow each other', async () => {
    const { items, totalCount } = await feed('mother')
    const key = ({ fixado, publicadoEm }: (typeof items)[number]) => `${fixado ? 1 : 0} ${publicadoEm}`
    expect(items.map(key)).toEqual(items.map(key).toSorted().toReversed())
    expect(totalCount).toBe(items.length)
    const parts = [
      await feed('mother', { MaxResultCount: 10 }),
      await feed('mother', { SkipCount: 10, MaxResultCount: 10 }),
      await feed('mother', { SkipCount: 20 }),
    ]
    expect(parts.flatMap((part) => part.items)).toEqual(items)
    expect(await feed('mother', { SkipCount: 500 })).toMatchObject({ items: [], totalCount })
  })

  test('a scheduled one appears at its time', async () => {
    expect(await titles('teacher')).not.toContain(LATER_TODAY)
    api.clock.pass(180)
    expect(await titles('teacher')).toContain(LATER_TODAY)
  })

  test('sorts only in its own order', async () => {
    expect((await call(api, listFeed, { query: { Sorting: 'titulo' }, as: as['mother'] })).status).toBe(400)
  })
})

describe('with albums', () => {
  const withAlbums = (who: string, query: Record<string, string | number> = {}) =>
    feed(who, { comAlbuns: 'true', ...query })

  test('a family reads publications and released albums in one order, and pages of both follow each other', async () => {
    const [plain, both] = [await feed('mother'), await withAlbums('mother')]
    expect(plain.albuns).toEqual([])
    expect(both.items).toEqual(plain.items)
    expect(both.albuns.length).toBeGreaterThan(2)
    expect(both.albuns).toContainEqual(expect.objectContaining({ titulo: 'Feira de ciências', videos: 1 }))
    expect(both.totalCount).toBe(both.items.length + both.albuns.length)
    const parts = [
      await withAlbums('mother', { MaxResultCount: 8 }),
      await withAlbums('mother', { SkipCount: 8, MaxResultCount: 8 }),
      await withAlbums('mother', { SkipCount: 16 }),
    ]
    expect(parts.map(({ items, albuns }) => items.length + albuns.length).slice(0, 2)).toEqual([8, 8])
    expect(parts.flatMap(({ items }) => items)).toEqual(both.items)
    expect(parts.flatMap(({ albuns }) => albuns)).toEqual(both.albuns)
    // No publication of a page is older than what the next one begins with.
    const [first, second] = parts.map(({ items, albuns }) =>
      [...items.filter(({ fixado }) => !fixado), ...albuns].map(({ publicadoEm }) => publicadoEm).toSorted(),
    )
    expect((first?.[0] ?? '') >= (second?.at(-1) ?? '')).toBe(true)
    expect(await withAlbums('mother', { SkipCount: 500 })).toMatchObject({
      items: [],
      albuns: [],
      totalCount: both.totalCount,
    })
  })

  test('of each it shows as many pictures as this family sees, and only what the chosen child’s family sees', async () => {
    const { albuns } = await withAlbums('mother', { idAluno: await student('Úrsula Conceição D') })
    const [album] = albuns.filter(({ titulo }) => titulo === 'Feira de ciências')
    const { rows } = await sql<{ thumbnail: number; consents: boolean }>`
      select picture.thumbnail_id as thumbnail, not exists (
        select from album_picture_student as marked where marked.picture_id = picture.id and not exists (
          select from authorisation_answer as given join authorisation on authorisation.id = given.authorisation_id
          where authorisation.kind = 6 and given.student_id = marked.student_id and given.decision = 1)
        and marked.student_id not in (select student_id from student_guardian where guardian_id = ${ids['mother'] ?? 0})) as consents
      from album_picture as picture where picture.album_id = ${album?.id ?? 0}
      order by picture.position`.execute(api.db)
    const shown = rows.filter(({ consents }) => consents).map(({ thumbnail }) => thumbnail)
    expect(rows.length).toBeGreaterThan(shown.length)
    expect((album?.fotos ?? 0) + (album?.videos ?? 0)).toBe(shown.length)
    expect(album?.idsMiniaturas).toEqual(shown.slice(0, 4))
    const ofTomas = await withAlbums('mother', { idAluno: await student('Tomás Conceição D') })
    expect(ofTomas.albuns.map(({ id }) => id)).not.toContain(album?.id)
  })

  test('staff see none here, whatever they ask for', async () => {
    expect((await withAlbums('admin')).albuns).toEqual([])
  })

  test('the page is read by a statement that the database keeps planned', async () => {
    await withAlbums('mother')
    const { rows } = await sql`select from pg_prepared_statements where statement like '%as placed%'`.execute(api.db)
    expect(rows).not.toEqual([])
  })
})

describe('read mark', () => {
  const mark = (who: string, id: number, changes: object = {}) =>
    call(api, markRead, {
      body: {
        id,
        interactedPersonId: ids[who],
        interactedTypeId: who === 'student' ? READER_STUDENT : READER_GUARDIAN,
        contentReadTypeId: READ_PUBLICATION,
        ...changes,
      },
      as: as[who],
    })
  const marks = async (id: number) =>
    (await api.db.selectFrom('publication_read').where('publication_id', '=', id).selectAll().execute()).length

  test('a second mark changes nothing, and counts for the reader', async () => {
    const id = await publication(FOR_ALL)
    const before = await feed('mother')
    expect((await mark('mother', id)).answer).toEqual({ isSuccess: true })
    expect((await mark('mother', id)).answer).toEqual({ isSuccess: true })
    expect(await marks(id)).toBe(1)
    const after = await feed('mother')
    expect(after.naoLidos).toBe(before.naoLidos - 1)
    expect(after.items.find((item) => item.id === id)?.lido).toBe(true)
    expect((await feed('student')).items.find((item) => item.id === id)?.lido).toBe(false)
  })

  test('each kind of reader marks with its own type', async () => {
    const id = await publication(FOR_ALL)
    expect((await mark('student', id, { contentReadTypeId: READ_WARNING })).status).toBe(200)
    expect((await mark('teacher', id, { interactedTypeId: READER_STAFF })).status).toBe(200)
    expect((await feed('student')).items.find((item) => item.id === id)?.lido).toBe(true)
    expect((await feed('teacher')).items.find((item) => item.id === id)?.lido).toBe(true)
  })

  test.each([
    ['for somebody else', FOR_ALL, () => ({ interactedPersonId: ids['payer'] }), 'publication_read'],
    ['with the type of another kind', FOR_ALL, () => ({ interactedTypeId: READER_STUDENT }), 'publication_read'],
    ['on what is for staff', FOR_STAFF, () => ({}), 'publication'],
    ['on what is for another grade', FOR_EIGHTH_YEAR, () => ({}), 'publication'],
    ['on what has expired', EXPIRED, () => ({}), 'publication'],
  ])('%s is refused and audited', async (_, title, changes, entity) => {
    const id = await publication(title)
    const [before, audits] = [await marks(id), await audited(entity)]
    expect((await mark('mother', id, changes())).status).toBe(404)
    expect(await marks(id)).toBe(before)
    expect(await audited(entity)).toBe(audits + 1)
  })

  test('on nothing is refused', async () => {
    expect((await mark('mother', 987_654)).status).toBe(404)
  })

  test.each([{ contentReadTypeId: 4 }, { interactedTypeId: 0 }, { extra: 1 }])('refuses %j', async (changes) => {
    expect((await mark('mother', await publication(FOR_ALL), changes)).status).toBe(400)
  })

  const audited = async (entity: string): Promise<number> =>
    (
      await api.db
        .selectFrom('audit_entry')
        .where('action', '=', 'foreign-row')
        .where('entity', '=', entity)
        .select('id')
        .execute()
    ).length
})

describe('start page of staff', () => {
  test('shows figures of the caller’s units, and only those that the profile shows', async () => {
    const home = async (who: string) => (await call(api, staffHome, { as: as[who] })).answer
    const [admin, secretary, teacher] = [await home('admin'), await home('secretary'), await home('teacher')]
    expect(admin.matriculasAguardando).toBeGreaterThan(secretary.matriculasAguardando ?? 0)
    expect(secretary.matriculasAguardando).toBeGreaterThan(0)
    expect(teacher.matriculasAguardando).toBeNull()
    expect(teacher.alunosAtivos).toBeLessThan(secretary.alunosAtivos ?? 0)
    expect(admin.alunosAtivos).toBeGreaterThan(secretary.alunosAtivos ?? 0)
    expect(teacher.naoLidos).toBe((await feed('teacher')).naoLidos)
  })
})
