// On PostgreSQL too: two people who issue at once get one number each.
import { sql } from 'kysely'
import * as calls from '#domain/transcripts/transcripts.endpoints.ts'
import * as modelCalls from '#domain/transcripts/transcriptModels.endpoints.ts'
import { standardModel } from '#domain/transcripts/transcriptModel.ts'
import { emptyYear, EMPTY_SUBJECT, yearDraftOf } from '#domain/transcripts/transcriptYear.ts'
import type { YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import { verifyDocument } from '#domain/documents/documents.endpoints.ts'
import { FUNDAMENTAL, TRANSCRIPT } from '#domain/transcripts/transcripts.lists.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { keepTranscriptYears } from '#server/school/transcripts/keepYears.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let secretary: Credentials
beforeAll(async () => {
  api = await startTaughtApi()
  secretary = (await enterDemo(api, 'secretaria@demo.escola')).as
})
afterAll(() => api.close())

const idOf = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> => {
  const { rows } = await query.execute(api.db)
  return rows[0]?.id ?? 0
}

/** A student of Centro whose years are complete, and of whom nothing was issued. */
const complete = (turn = 0) =>
  idOf(sql<{ id: number }>`select own.student_id as id from enrolment as own
    join school_year as year on year.id = own.school_year_id and year.year = 2026
    join grade on grade.id = own.grade_id
    where own.status = 'Matriculado' and own.unit_id = 1 and grade.name = '7º ano' and own.student_id % 9 <> 0
      and not exists (select 1 from transcript_issue as told where told.student_id = own.student_id)
      and exists (select 1 from student_guardian as link where link.student_id = own.student_id and link.kinship_id in (1, 2) and link.valid_to is null)
    order by own.student_id offset ${turn} limit 1`)

const read = async (id: number) => (await call(api, calls.readTranscript, { as: secretary, params: { id } })).answer
const order = (chave: string, motivoLacuna = '') => ({ segmento: FUNDAMENTAL, papel: TRANSCRIPT, motivoLacuna, chave })

const typed = (about: Partial<YearDraft> = {}): YearDraft => ({
  ...emptyYear({ ano: 2012, serie: 'Pré', segmento: FUNDAMENTAL }),
  escola: 'Escola Rural do Sítio',
  componentes: [{ ...EMPTY_SUBJECT, nome: 'Arte', nota: '8,0' }],
  extracurricular: true,
  ...about,
})

test('a year is typed once however often it arrives, changed by version, and removed', async () => {
  const id = await complete()
  const create = (chave: string, ano: YearDraft) =>
    call(api, calls.createYear, { as: secretary, params: { id }, body: { ano, chave } })
  const first = await create('year-1', typed())
  expect(first.status).toBe(200)
  expect((await create('year-1', typed())).answer).toMatchObject({ id: first.answer.id, origem: 2 })
  expect((await create('year-2', typed({ escola: '' }))).refusal).toMatchObject({
    fields: { escola: 'O campo Escola é obrigatório.' },
  })
  const change = (versao: number, nota: string) =>
    call(api, calls.changeYear, {
      as: secretary,
      params: { id: first.answer.id },
      body: { ...typed({ componentes: [{ ...EMPTY_SUBJECT, nome: 'Arte', nota }] }), versao },
    })
  expect((await change(1, '9,0')).answer).toMatchObject({ versao: 2, componentes: [{ nota: '9,0' }] })
  const stale = await change(1, '7,0')
  expect(stale.status).toBe(409)
  expect(stale.refusal).toMatchObject({ atual: { componentes: [{ nota: '9,0' }] } })
  const removed = await call(api, calls.removeYear, {
    as: secretary,
    params: { id: first.answer.id },
    query: { versao: 2 },
  })
  expect(removed.status).toBe(200)
})

test('a transcript is issued once for a key, stays as it was, and is superseded by a newer one', async () => {
  const id = await complete()
  const issue = (chave: string) =>
    call(api, calls.issueTranscript, { as: secretary, params: { id }, body: order(chave) })
  const first = await issue('issue-1')
  expect(first.status).toBe(200)
  expect((await issue('issue-1')).answer.emitidos).toHaveLength(1)
  expect((await issue('issue-2')).refusal).toMatchObject({ code: 'TRANSCRIPT_UNCHANGED' })
  const before = await api.db
    .selectFrom('transcript_issue')
    .where('student_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()

  const { dados } = await read(id)
  const year = dados.anos.at(-1)
  if (year === undefined) throw new Error('The student has years')
  await call(api, calls.changeYear, {
    as: secretary,
    params: { id: year.id },
    body: { ...yearDraftOf(year), observacao: 'Corrigido pela secretaria', versao: year.versao },
  })
  const corrected = await read(id)
  expect(corrected.segmentos.find(({ segmento }) => segmento === FUNDAMENTAL)?.mudou).toBe(true)
  expect(corrected.correcoes[0]?.alteracoes).toMatchObject([
    { rotulo: 'Observação', depois: 'Corrigido pela secretaria' },
  ])
  const second = await issue('issue-3')
  expect(second.answer.emitidos.map(({ numero, substituido }) => [numero, substituido])).toEqual([
    [2, false],
    [1, true],
  ])
  const after = await api.db
    .selectFrom('transcript_issue')
    .where('id', '=', before.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(after.frozen).toEqual(before.frozen)

  const told = async (code: string) => (await call(api, verifyDocument, { params: { codigo: code } })).answer
  expect(await told(before.code)).toMatchObject({ situacao: 'valido', substituido: true, tipo: 'Histórico escolar' })
  expect(JSON.stringify(await told(before.code))).not.toContain(dados.aluno.nome)

  const newest = second.answer.emitidos[0]?.id ?? 0
  const cancel = () =>
    call(api, calls.cancelTranscript, { as: secretary, params: { id: newest }, body: { motivo: 'Nome errado' } })
  expect((await cancel()).answer.emitidos[0]?.canceladoEm).not.toBeNull()
  expect((await cancel()).refusal).toMatchObject({ code: 'TRANSCRIPT_IS_CANCELLED' })
  expect(await told(before.code)).toMatchObject({ substituido: false })
})

test('a gap needs a reason, which the paper tells', async () => {
  const id = await complete(1)
  await sql`delete from transcript_year where student_id = ${id} and grade = '3º ano'`.execute(api.db)
  const issue = (chave: string, reason: string) =>
    call(api, calls.issueTranscript, { as: secretary, params: { id }, body: order(chave, reason) })
  expect((await issue('gap-1', ' ')).refusal).toMatchObject({ code: 'TRANSCRIPT_GAP' })
  expect((await issue('gap-2', 'A escola fechou')).status).toBe(200)
  const { frozen } = await api.db
    .selectFrom('transcript_issue')
    .where('student_id', '=', id)
    .select('frozen')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(frozen)).toContain('A escola fechou')
})

test('two who issue at once get numbers without holes', async () => {
  const [one, other] = [await complete(2), await complete(3)]
  const answers = await Promise.all(
    [one, other].map((id) =>
      call(api, calls.issueTranscript, { as: secretary, params: { id }, body: order(`race-${id}`) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await sql<{ record_number: number }>`
    select record_number from transcript_issue where unit_id = 1 order by record_number`.execute(api.db)
  expect(rows.map(({ record_number }) => record_number)).toEqual(rows.map((_, at) => at + 1))
})

test('making years again replaces the automatic ones, and keeps what somebody changed or locked', async () => {
  const { rows } = await sql<{ id: number; class_group_id: number }>`
    select own.id, own.class_group_id from enrolment as own join class_group on class_group.id = own.class_group_id
    where own.status = 'Matriculado' and own.unit_id = 1 order by own.class_group_id, own.id limit 3`.execute(api.db)
  const ids = rows.map(({ id }) => id)
  for (const { id, class_group_id } of rows)
    await sql`insert into year_result (enrolment_id, class_group_id, situation, decided_by, school_days, presence, hours, closed_at)
      values (${id}, ${class_group_id}, 8, 1, 200, 95, 800, now())`.execute(api.db)
  await sql`insert into subject_result (enrolment_id, subject_id, mean, situation, decided_by)
    select id, (select min(id) from subject where has_grade), 7.25, 'Aprovado', 1 from enrolment where id = any(${ids})`.execute(
    api.db,
  )
  const keep = () => inTransaction(api.db, (trx) => keepTranscriptYears(trx, ids, new Date()))
  expect((await keep()).map(({ step }) => step)).toEqual(['new', 'new', 'new'])
  expect((await keep()).map(({ step }) => step)).toEqual(['same', 'same', 'same'])
  const marks = () =>
    sql<{ mark: string }>`select mark from transcript_subject join transcript_year as own on own.id = transcript_year_id
      where own.enrolment_id = any(${ids}) order by own.enrolment_id`.execute(api.db)
  expect((await marks()).rows.map(({ mark }) => mark)).toEqual(['7,25', '7,25', '7,25'])

  const [first, second] = await api.db
    .selectFrom('transcript_year')
    .where('enrolment_id', 'in', ids)
    .select(['id', 'student_id', 'version'])
    .orderBy('enrolment_id')
    .execute()
  if (first === undefined || second === undefined) throw new Error('Years were made')
  const open = async ({ id, student_id }: typeof first) => {
    const year = (await read(student_id)).dados.anos.find((one) => one.id === id)
    if (year === undefined) throw new Error('The year is there')
    return year
  }
  const put = async (row: typeof first, change: Partial<YearDraft>) => {
    const year = await open(row)
    return (
      await call(api, calls.changeYear, {
        as: secretary,
        params: { id: row.id },
        body: { ...yearDraftOf(year), ...change, versao: year.versao },
      })
    ).answer
  }
  expect(await put(first, { observacao: 'Revisto' })).toMatchObject({ origem: 2 })
  expect(await put(second, { bloqueado: true })).toMatchObject({ origem: 1, bloqueado: true })
  await sql`update subject_result set council = 8 where enrolment_id = any(${ids})`.execute(api.db)
  expect((await keep()).map(({ step }) => step)).toEqual(['kept', 'kept', 'changed'])
  expect((await marks()).rows.map(({ mark }) => mark)).toEqual(['7,25', '7,25', '8,0'])
  const refused = await call(api, calls.removeYear, { as: secretary, params: { id: second.id }, query: { versao: 2 } })
  expect(refused.refusal).toMatchObject({ code: 'TRANSCRIPT_YEAR_LOCKED' })

  const simulated = await call(api, calls.simulateYears, {
    as: secretary,
    query: { idTurma: rows[0]?.class_group_id ?? 0 },
  })
  expect(simulated.answer.mantidos.length).toBe(2)
})

test('a model is a new version each time, and a stale one is refused with both values', async () => {
  const { as } = await enterDemo(api, 'master@demo.escola')
  const modelo = { ...standardModel(FUNDAMENTAL), cabecalho: 'Educação com afeto' }
  const save = (versao: number, cabecalho: string) =>
    call(api, modelCalls.saveTranscriptModel, {
      as,
      body: { idUnidade: null, segmento: FUNDAMENTAL, modelo: { ...modelo, cabecalho }, versao },
    })
  expect((await save(0, 'Educação com afeto')).answer).toMatchObject({ versao: 1 })
  expect((await save(1, 'Educação com afeto')).answer).toMatchObject({ versao: 1 })
  const stale = await save(0, 'Outra')
  expect(stale.status).toBe(409)
  expect(stale.refusal).toMatchObject({ atual: { modelo: { cabecalho: 'Educação com afeto' } } })
})

test('who left is found by a search, though not in the list of all', async () => {
  const { rows } = await sql<{ ra: string }>`
    select ra from student where not active and merged_into is null
      and exists (select 1 from transcript_year as known where known.student_id = student.id) order by id limit 1`.execute(
    api.db,
  )
  const ra = rows[0]?.ra ?? ''
  const found = async (Filtro?: string) =>
    (
      await call(api, calls.listTranscripts, {
        as: secretary,
        query: { MaxResultCount: 100, ...(Filtro !== undefined && { Filtro }) },
      })
    ).answer.items.map((row) => row.ra)
  expect(await found(ra)).toContain(ra)
  expect(await found()).not.toContain(ra)
})

test('teachers see no transcripts', async () => {
  const { as } = await enterDemo(api, 'professor@demo.escola')
  expect((await call(api, calls.listTranscripts, { as, query: {} })).status).toBe(403)
})
