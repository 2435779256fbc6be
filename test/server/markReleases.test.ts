// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import {
  changeReleases,
  checkReleases,
  listReleases,
  readMarkReleaseRight,
} from '#domain/markReleases/markReleases.endpoints.ts'
import { HIDDEN, PREVIEWED, RELEASED, SCHEDULED } from '#domain/markReleases/markReleases.lists.ts'
import type { ReleaseRow, ReleasesBody } from '#domain/markReleases/markReleases.schemas.ts'
import { tellOfMarks } from '#server/modules/academico/markReleases/tell.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import type Type from 'typebox'

let api: TestApi
let head: Awaited<ReturnType<typeof enterDemo>>
/** The 8º ano A, in which the teacher gives Matemática. */
let group: number

beforeAll(async () => {
  api = await startTaughtApi()
  head = await enterDemo(api, 'coordenacao@demo.escola')
  group = (await api.db.selectFrom('class_group').where('name', '=', '8º ano A').select('id').executeTakeFirstOrThrow())
    .id
})
afterAll(() => api.close())
beforeEach(() => sql`delete from mark_release`.execute(api.db))

const list = async (stage: number, as: Credentials = head.as): Promise<readonly ReleaseRow[]> => {
  const query = { idTurma: group, numeroEtapa: stage, MaxResultCount: 50 }
  return (await call(api, listReleases, { as, query })).answer.items
}

const rowOf = async (disciplina: string, stage = 2): Promise<ReleaseRow> => {
  const row = (await list(stage)).find((one) => one.disciplina === disciplina)
  if (row === undefined) throw new Error(`No ${disciplina}`)
  return row
}

type Body = Type.Static<typeof ReleasesBody>

const change = (rows: readonly ReleaseRow[], given: Partial<Body>, as: Credentials = head.as) =>
  call(api, changeReleases, {
    as,
    body: {
      lugares: rows.map(({ idTurma, idDisciplina, numeroEtapa, versao }) => ({
        idTurma,
        idDisciplina,
        numeroEtapa,
        versao,
      })),
      situacao: RELEASED,
      publicarEm: null,
      motivo: '',
      ...given,
    },
  })

describe('the list of releases', () => {
  test('has the subjects with marks of each stage that has begun, and how many students lack theirs', async () => {
    const row = await rowOf('Matemática', 4)
    expect(row).toMatchObject({ situacao: HIDDEN, versao: 0, motivo: '', publicadaEm: null })
    expect(row.professores).toContain('Caetano')
    expect(row.semNota).toBe(row.alunos)
    expect((await rowOf('Matemática', 1)).semNota).toBeLessThan(row.alunos)
  })

  test('says in words who lacks a mark, by teacher', async () => {
    const { idTurma, idDisciplina, numeroEtapa, alunos } = await rowOf('Matemática', 4)
    const body = { lugares: [{ idTurma, idDisciplina, numeroEtapa }] }
    const { answer } = await call(api, checkReleases, { as: head.as, body })
    expect(answer).toMatchObject({ completas: 0, impedidas: [] })
    expect(answer.faltas[0]?.professores).toContain('Caetano')
    expect(answer.faltas[0]?.disciplinas[0]?.alunos).toHaveLength(alunos)
  })
})

describe('publishing', () => {
  test('is done for many at once, stays when it is sent twice, and is audited', async () => {
    const rows = await list(2)
    expect((await change(rows, {})).status).toBe(200)
    expect((await change(rows, {})).status).toBe(200)
    const now = await list(2)
    expect(now.map(({ situacao, versao }) => [situacao, versao])).toEqual(rows.map(() => [RELEASED, 1]))
    const { rows: audited } = await sql`
      select 1 from audit_entry where entity = 'mark_release' and action = 'create'`.execute(api.db)
    expect(audited).toHaveLength(rows.length)
  })

  test('is taken back with a reason only', async () => {
    await change([await rowOf('Matemática')], {})
    const row = await rowOf('Matemática')
    const { status, refusal } = await change([row], { situacao: HIDDEN })
    expect([status, refusal.code]).toEqual([422, 'RELEASE_REASON_MISSING'])
    expect((await change([row], { situacao: HIDDEN, motivo: 'Nota trocada.' })).status).toBe(200)
    expect(await rowOf('Matemática')).toMatchObject({ situacao: HIDDEN, publicadaEm: null, versao: 2 })
    const { rows } = await sql`
      select reason from audit_entry where entity = 'mark_release' order by id desc limit 1`.execute(api.db)
    expect(rows).toEqual([{ reason: 'Nota trocada.' }])
  })

  test('is scheduled by the clock of the school, and begins by itself', async () => {
    const day = '2026-12-01'
    expect((await change([await rowOf('Matemática')], { publicarEm: { dia: day, hora: 8 } })).status).toBe(200)
    expect(await rowOf('Matemática')).toMatchObject({ situacao: SCHEDULED, publicadaEm: '2026-12-01T11:00:00.000Z' })
  })

  test.each([
    ['2026-11-01', 'RELEASE_DAY_PASSED'],
    ['2026-11-31', 'RELEASE_DAY_PASSED'],
    ['2028-11-01', 'RELEASE_TOO_FAR'],
  ])('is not scheduled for %s', async (dia, code) => {
    const { status, refusal } = await change([await rowOf('Matemática')], { publicarEm: { dia, hora: 8 } })
    expect([status, refusal.code]).toEqual([422, code])
  })

  test('over what somebody else changed meanwhile is a conflict, and changes nothing', async () => {
    const [seen, other] = [await rowOf('Matemática'), await rowOf('Ciências')]
    await change([seen], { situacao: PREVIEWED })
    const { status, refusal } = await change([other, seen], {})
    expect([status, refusal.code]).toEqual([409, 'RELEASE_CHANGED_ELSEWHERE'])
    expect(await rowOf('Ciências')).toMatchObject({ situacao: HIDDEN, versao: 0 })
  })

  test('by two at the same moment happens once', async () => {
    const rows = await list(2)
    const answers = await Promise.all([change(rows, {}), change(rows, {})])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await list(2)).every(({ versao }) => versao === 1)).toBe(true)
  })

  test('is for teachers where the school lets them, and only of what they teach', async () => {
    const [own, other] = [await rowOf('Matemática'), await rowOf('Ciências')]
    await sql`insert into profile_feature (profile_id, feature_id, can_edit)
      select profile_id, 100, false from staff_user_profile
      join staff_user on staff_user.id = staff_user_id where email = 'professor@demo.escola'
      on conflict do nothing`.execute(api.db)
    const as = (await enterDemo(api, 'professor@demo.escola')).as
    const { answer } = await call(api, listReleases, { as, query: { MaxResultCount: 50 } })
    expect(new Set(answer.items.map(({ disciplina }) => disciplina))).toEqual(new Set(['Matemática']))
    expect(answer).toMatchObject({ podePublicar: false })
    expect((await change([own], {}, as)).refusal.code).toBe('RELEASES_READ_ONLY')
    await keepParameter(api.db, 'professoresPublicam', 'Sim')
    expect((await call(api, readMarkReleaseRight, { as })).answer).toEqual({ dados: true })
    expect((await change([own], {}, as)).status).toBe(200)
    expect((await change([other], {}, as)).status).toBe(404)
    await keepParameter(api.db, 'professoresPublicam', 'Nao')
  })
})

describe('families', () => {
  const notices = async () =>
    (
      await sql<{ subject: string; body: string }>`
        select subject, body::text as body from message where event = 'notasPublicadas' order by id`.execute(api.db)
    ).rows

  test('are told once, ten minutes later, of all subjects together and of no mark', async () => {
    await change(await list(1), {})
    await sql`update mark_release set published_at = '2026-11-20T15:00:00Z'`.execute(api.db)
    expect(await tellOfMarks(api.db, new Date('2026-11-20T15:05:00Z'))).toBe(0)
    expect(await tellOfMarks(api.db, new Date('2026-11-20T15:11:00Z'))).toBeGreaterThan(0)
    expect(await tellOfMarks(api.db, new Date('2026-11-20T15:16:00Z'))).toBe(0)
    const [first] = await notices()
    expect(first?.subject).toContain('1ª etapa')
    expect(first?.body).toContain('Matemática')
    expect(first?.body).not.toMatch(/\d,\d/)
  })

  test('hear nothing of what was taken back before, nor in the quiet hours', async () => {
    const before = (await notices()).length
    await change(await list(2), {})
    await sql`update mark_release set published_at = '2026-11-20T02:00:00Z'`.execute(api.db)
    expect(await tellOfMarks(api.db, new Date('2026-11-20T04:00:00Z'))).toBe(0)
    await change(await list(2), { situacao: HIDDEN, motivo: 'Engano.' })
    expect(await tellOfMarks(api.db, new Date('2026-11-20T15:00:00Z'))).toBe(0)
    expect((await notices()).length).toBe(before)
  })
})
