// On PostgreSQL too: whom records of several units reach, by queries of both databases.
import { sql } from 'kysely'
import { albumDraftOf, EMPTY_ALBUM } from '#domain/albums/album.ts'
import * as albumCalls from '#domain/albums/albums.endpoints.ts'
import { RELEASE as RELEASE_ALBUM } from '#domain/albums/albums.lists.ts'
import type { AlbumDraft, AlbumRecord } from '#domain/albums/albums.schemas.ts'
import { listFeed } from '#domain/feed/feed.endpoints.ts'
import { EMPTY_PUBLICATION, publicationDraftOf } from '#domain/publications/publication.ts'
import * as calls from '#domain/publications/publications.endpoints.ts'
import { RECALL, RELEASE } from '#domain/publications/publications.lists.ts'
import type { PublicationDraft, PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { paragraph } from '#domain/richText/write.ts'
import { tellOfAlbums } from '#server/modules/academico/albums/tell.ts'
import { colleaguesWho } from '#server/school/staff/told.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { JPEG, multipartOf } from '#test/helpers/files.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
/** She works in both units; the secretary only in the first. */
let head: Person
let secretary: Person
let master: Person
let mother: Person
let first: number
let second: number
/** A third unit, in which neither works. */
let third: number

beforeAll(async () => {
  api = await startDemoApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  secretary = await enterDemo(api, 'secretaria@demo.escola')
  master = await enterDemo(api, 'master@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  const units = await api.db.selectFrom('unit').select('id').orderBy('id').execute()
  ;[first = 0, second = 0] = units.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    insert into unit select (jsonb_populate_record(unit, '{"id": 900, "name": "Unidade Serra", "short_name": "Serra", "code": "D9", "code_search": "d9", "name_search": "unidade serra", "inep_code": null, "inep_code_search": null}')).*
    from unit where id = ${first} returning id`.execute(api.db)
  third = rows[0]?.id ?? 0
  await sql`update parameter set value = 'Nao' where id = ${PARAMETERS.aprovacaoDeComunicados.id}`.execute(api.db)
})
afterAll(() => api.close())

let count = 0
const create = (changes: Partial<PublicationDraft>, { as }: Person = head) =>
  call(api, calls.createPublication, {
    body: {
      ...EMPTY_PUBLICATION,
      titulo: `Aviso ${(count += 1)}`,
      assinatura: 'Coordenação',
      texto: { blocos: [paragraph('Reunião.')] },
      ...changes,
    },
    as,
  })
const step = ({ id, versao }: Pick<PublicationRecord, 'id' | 'versao'>, passo: 1 | 2, { as }: Person = head) =>
  call(api, calls.stepPublication, { params: { id }, body: { passo, versao }, as })
const released = async (changes: Partial<PublicationDraft> = {}) => {
  const made = await create({ idUnidade: first, idsOutrasUnidades: [second], ...changes })
  expect(made.status).toBe(200)
  const { answer, status } = await step(made.answer, RELEASE)
  expect(status).toBe(200)
  return answer
}
const recipients = async (id: number, query: object = {}, { as }: Person = head) =>
  (await call(api, calls.listRecipients, { params: { id }, query: { MaxResultCount: 5000, ...query }, as })).answer
const feedOf = async (student: number) =>
  (await call(api, listFeed, { query: { MaxResultCount: 100, idAluno: student, comAlbuns: 'true' }, as: mother.as }))
    .answer
/** Moves a child of the mother to a unit; another one stays in the first. */
const childIn = async (unit: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select own.student_id as id from enrolment as own join student_guardian as link on link.student_id = own.student_id
    join school_year on school_year.id = own.school_year_id and school_year.status = 1
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' order by own.id limit 1`.execute(api.db)
  const id = rows[0]?.id ?? 0
  await sql`update enrolment set unit_id = ${unit} from school_year
    where school_year.id = school_year_id and school_year.status = 1 and student_id = ${id}`.execute(api.db)
  return id
}

describe('an announcement for several units', () => {
  test('is one record: it reaches each person of its units once, and nobody of another one', async () => {
    const record = await released()
    expect(record).toMatchObject({ idUnidade: first, idsOutrasUnidades: [second] })
    for (const [unit, isShown] of [
      [first, true],
      [second, true],
      [third, false],
    ] as const) {
      const child = await childIn(unit)
      const shown = (await feedOf(child)).items.filter(({ id }) => id === record.id)
      expect([unit, shown.length]).toEqual([unit, isShown ? 1 : 0])
    }
    await childIn(first)
    const { items } = await recipients(record.id, {}, master)
    expect(new Set(items.map(({ perfil, id }) => `${perfil}/${id}`)).size).toBe(items.length)
  })

  test('is for those to approve who work in all of its units', async () => {
    const approvers = async (...unitIds: readonly number[]) =>
      (await colleaguesWho(api.db, { changes: 'aprovaComunicados', sees: 'comunicados', unitIds, except: null })).map(
        ({ id }) => id,
      )
    expect(await approvers(first, second)).toEqual(expect.arrayContaining([head.id, master.id]))
    expect(await approvers(first, third)).toContain(master.id)
    expect(await approvers(first, third)).not.toContain(head.id)
    expect(await approvers()).not.toContain(head.id)
  })

  test('a guardian with children in both units reads it once', async () => {
    await childIn(second)
    const record = await released()
    const own = await call(api, listFeed, { query: { MaxResultCount: 100 }, as: mother.as })
    expect(own.answer.items.filter(({ id }) => id === record.id)).toHaveLength(1)
    await childIn(first)
  })

  test('narrowed, it reaches those whom it names in its units only', async () => {
    const child = await childIn(first)
    const { rows } = await sql<{ grade: number }>`
      select grade_id as grade from enrolment where student_id = ${child} and unit_id = ${first}`.execute(api.db)
    const record = await released({ idsSeries: [rows[0]?.grade ?? 0] })
    const shown = async (unit: number) => (await feedOf(await childIn(unit))).items.some(({ id }) => id === record.id)
    expect([await shown(first), await shown(second), await shown(third)]).toEqual([true, true, false])
    await childIn(first)
  })

  test('is counted before it is sent: all of its people, each once, and those of each unit', async () => {
    await childIn(second)
    const draft = (await create({ idUnidade: first, idsOutrasUnidades: [second], paraEquipe: true })).answer
    const both = await recipients(draft.id)
    expect(both.porUnidade.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, second])
    for (const one of both.porUnidade) {
      const alone = (await create({ idUnidade: one.id, paraEquipe: true })).answer
      const { responsaveis, alunos, equipe } = await recipients(alone.id)
      expect([one.responsaveis, one.alunos]).toEqual([responsaveis, alunos])
      expect(one.equipe).toBeGreaterThan(0)
      expect(one.equipe).toBeLessThanOrEqual(equipe)
      const filtered = await recipients(draft.id, { idUnidade: one.id })
      expect(filtered.totalCount).toBe(one.responsaveis + one.alunos + one.equipe)
    }
    expect(both.alunos).toBe(both.porUnidade.reduce((sum, { alunos }) => sum + alunos, 0))
    expect(both.responsaveis).toBeLessThan(both.porUnidade.reduce((sum, { responsaveis }) => sum + responsaveis, 0))
    await childIn(first)
  })

  test('is read by who works in one of them, with the people of that unit, and changed only by who works in all', async () => {
    const record = await released()
    const { answer } = await call(api, calls.getPublication, { params: { id: record.id }, as: secretary.as })
    expect(answer.soLeitura).toBe(true)
    const change = await call(api, calls.updatePublication, {
      params: { id: record.id },
      body: { ...publicationDraftOf(answer), versao: answer.versao, titulo: 'Meu' },
      as: secretary.as,
    })
    expect(change.refusal.code).toBe('PUBLICATION_OF_OTHER_UNITS')
    expect((await step(record, RECALL, secretary)).refusal.code).toBe('PUBLICATION_OF_OTHER_UNITS')
    const own = await recipients(record.id, {}, secretary)
    expect(own.porUnidade.map(({ id }) => id)).toEqual([first])
    expect(own.totalCount).toBeLessThan((await recipients(record.id)).totalCount)
    const listed = async (query: object, { as }: Person) =>
      (await call(api, calls.listPublications, { query: { MaxResultCount: 100, ...query }, as })).answer.items.find(
        ({ id }) => id === record.id,
      )
    expect(await listed({}, secretary)).toMatchObject({ soLeitura: true, unidades: ['Centro', 'Jardim'] })
    expect(await listed({ idUnidade: second }, head)).toMatchObject({ soLeitura: false })
    const elsewhere = await released({ idUnidade: second, idsOutrasUnidades: [] })
    expect((await call(api, calls.getPublication, { params: { id: elsewhere.id }, as: secretary.as })).status).toBe(404)
  })

  test('is only for the units of its author, in which its class groups lie', async () => {
    expect((await create({ idUnidade: first, idsOutrasUnidades: [third] })).refusal.fields).toHaveProperty(
      'idsOutrasUnidades',
    )
    expect((await create({ idUnidade: first, idsOutrasUnidades: [second] }, secretary)).refusal.fields).toHaveProperty(
      'idsOutrasUnidades',
    )
    const groupIn = async (unit: number) =>
      (
        await api.db
          .selectFrom('class_group')
          .where('unit_id', '=', unit)
          .where('active', '=', true)
          .select('id')
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id
    const group = await groupIn(second)
    expect((await create({ idUnidade: first, idsTurmas: [group] })).refusal.fields).toHaveProperty('idsTurmas')
    expect((await create({ idUnidade: first, idsOutrasUnidades: [second], idsTurmas: [group] })).status).toBe(200)
    const school = (await create({ idsOutrasUnidades: [second] }, master)).answer
    expect([school.idUnidade, school.idsOutrasUnidades]).toEqual([null, []])
  })
})

describe('an album for several units', () => {
  const album = async (changes: Partial<AlbumDraft>, { as }: Person = head) =>
    call(api, albumCalls.createAlbum, { body: { ...EMPTY_ALBUM, titulo: 'Mostra', dia: '2026-11-10', ...changes }, as })
  const shownAlbum = async (changes: Partial<AlbumDraft>): Promise<AlbumRecord> => {
    const { answer } = await album(changes)
    const { id } = answer
    await call(api, albumCalls.addAlbumPicture, { params: { id }, as: head.as, ...multipartOf('a.jpg', JPEG) })
    const { answer: opened } = await call(api, albumCalls.stepAlbum, {
      params: { id },
      body: { passo: RELEASE_ALBUM, versao: answer.versao },
      as: head.as,
    })
    return opened
  }

  test('is shown to the families of each, who are told of it once, and to no others', async () => {
    const { id, unidades } = await shownAlbum({ idUnidade: first, idsOutrasUnidades: [second] })
    expect(unidades).toEqual(['Centro', 'Jardim'])
    const shown = async (unit: number) => (await feedOf(await childIn(unit))).albuns.some((one) => one.id === id)
    expect([await shown(third), await shown(second), await shown(first)]).toEqual([false, true, true])
    await tellOfAlbums(api.db, new Date(api.clock.now().getTime() + 11 * 60_000))
    const { rows } = await sql<{ unit: number }>`
      select distinct own.unit_id as unit from message join enrolment as own on own.student_id = message.student_id
      where message.cause like ${`album/${id}/%`} and own.status = 'Matriculado' order by 1`.execute(api.db)
    expect(rows.map(({ unit }) => unit)).toEqual(expect.arrayContaining([first, second]))
  })

  test('is changed by who works in all of them, has no class group, and stays where families see it', async () => {
    const record = await shownAlbum({ idUnidade: first, idsOutrasUnidades: [second] })
    const change = (changes: Partial<AlbumDraft>, { as }: Person) =>
      call(api, albumCalls.updateAlbum, {
        params: { id: record.id },
        body: { ...albumDraftOf(record), versao: record.versao, ...changes },
        as,
      })
    expect((await change({ titulo: 'Meu' }, secretary)).refusal.code).toBe('ALBUM_OF_OTHER_UNITS')
    expect((await change({ idsOutrasUnidades: [] }, head)).refusal.fields).toHaveProperty('idTurma')
    expect((await album({ idUnidade: first, idsOutrasUnidades: [third] })).refusal.fields).toHaveProperty(
      'idsOutrasUnidades',
    )
    const group = await api.db
      .selectFrom('class_group')
      .where('unit_id', '=', first)
      .where('active', '=', true)
      .select('id')
      .executeTakeFirstOrThrow()
    const ofGroup = (await album({ idUnidade: first, idsOutrasUnidades: [second], idTurma: group.id })).answer
    expect(ofGroup.idsOutrasUnidades).toEqual([])
  })
})
