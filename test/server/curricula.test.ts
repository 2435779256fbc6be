// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/curricula/curricula.endpoints.ts'
import { DRAFT, ENDED, IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import type { CurriculumCopy, CurriculumDraft, CurriculumRecord } from '#domain/curricula/curricula.schemas.ts'
import { curriculumDraftOf } from '#domain/curricula/curriculum.ts'
import { message } from '#domain/all/messages.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addSchoolStructure, curriculumDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let subjects: readonly number[]

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
  const rows = await api.db
    .insertInto('subject')
    .values(
      ['Língua Portuguesa', 'Matemática', 'Arte'].map((name, place) => ({
        name,
        name_search: name,
        short_name: name.slice(0, 3),
        short_name_search: name.slice(0, 3),
        search: name,
        knowledge_area: 1,
        curriculum_base: 1,
        kind: 1,
        position: place + 1,
        is_optional: false,
        has_grade: true,
        has_attendance: true,
        counts_for_progress: true,
      })),
    )
    .returning('id')
    .execute()
  subjects = rows.map(({ id }) => id)
  // Fundamental II, in lessons of 50 minutes.
  await api.db
    .updateTable('course')
    .set({ level: 3, lesson_minutes: 50 })
    .where('id', '=', structure.otherCourse)
    .execute()
})
afterAll(() => api.close())

const send = (body: CurriculumDraft, who = as) => call(api, calls.createCurriculum, { as: who, body })

/** A matrix in a new unit. */
const made = async (changes: Partial<CurriculumDraft> = {}): Promise<CurriculumRecord> => {
  const { status, answer, refusal } = await send(
    curriculumDraft(structure, await addUnit(api.db), subjects.slice(0, 2), changes),
  )
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const change = (record: CurriculumRecord, changes: Partial<CurriculumDraft>) =>
  call(api, calls.updateCurriculum, {
    as,
    params: { id: record.id },
    body: { ...curriculumDraftOf(record), ...changes, versao: record.versao },
  })

const putInForce = ({ id, versao }: CurriculumRecord, who = as) =>
  call(api, calls.putCurriculumInForce, { as: who, params: { id }, body: { versao } })

const read = async ({ id }: { readonly id: number }) =>
  (await call(api, calls.getCurriculum, { as, params: { id } })).answer

const remove = ({ id, versao }: CurriculumRecord) =>
  call(api, calls.removeCurriculum, { as, params: { id }, query: { versao } })

const audited = async (id: number) =>
  (
    await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'curriculum')
      .where('entity_id', '=', String(id))
      .select(['action', 'after'])
      .orderBy('id')
      .execute()
  ).map(({ action, after }) => [action, after])

test('says in which stages a subject occurs', async () => {
  const [first, second] = (await made()).disciplinas
  if (first === undefined || second === undefined) throw new Error('No subjects')
  const record = await made({ disciplinas: [{ ...first, etapas: [3, 1] }, second] })
  expect(record.disciplinas.map(({ etapas }) => etapas)).toEqual([[1, 3], []])
  expect(JSON.stringify(await audited(record.id))).toContain('só na 1ª e 3ª etapa')
  expect((await change(record, { disciplinas: [{ ...first, etapas: [5] }] })).status).toBe(400)
})

test('is kept in the order of its subjects, and audited in words', async () => {
  const record = await made({ ato: ' Parecer 12/2026 ' })
  expect(record).toMatchObject({ numero: 1, situacao: DRAFT, ato: 'Parecer 12/2026', vigenteDesde: '' })
  const turned = (await change(record, { disciplinas: record.disciplinas.toReversed() })).answer
  expect(turned.disciplinas.map(({ idDisciplina }) => idDisciplina)).toEqual([subjects[1], subjects[0]])
  expect(await audited(record.id)).toEqual([
    ['create', expect.objectContaining({ Disciplinas: expect.stringMatching(/^Língua Portuguesa: 4 aulas, 133 h;/) })],
    ['update', { Disciplinas: expect.stringMatching(/^Matemática: 4 aulas, 133 h; Língua/) }],
  ])
})

test('stays at its place, and one draft of a place is enough', async () => {
  const record = await made()
  const elsewhere = await addUnit(api.db)
  expect((await change(record, { idUnidade: elsewhere, idSerie: structure.grades[1] })).refusal.fields).toEqual({
    idUnidade: 'O campo Unidade não muda depois de salvo: copie a matriz.',
    idSerie: 'O campo Série não muda depois de salvo: copie a matriz.',
  })
  const taken = message('CURRICULUM_DRAFT_TAKEN')
  expect((await send(curriculumDraftOf(record))).refusal).toMatchObject({ message: taken, fields: { idSerie: taken } })
})

test('a new version ends the one before, and neither changes any more', async () => {
  const first = (await putInForce(await made())).answer
  expect(first).toMatchObject({ situacao: IN_FORCE, vigenteDesde: '2026-11-20' })
  const frozen = message('CURRICULUM_FROZEN')
  expect((await change(first, { ato: 'Outro' })).refusal.message).toBe(frozen)
  expect((await remove(first)).refusal.message).toBe(frozen)
  const next = (await send(curriculumDraftOf(first))).answer
  expect(next).toMatchObject({ numero: 2, situacao: DRAFT })
  // A version that somebody else changed meanwhile.
  expect((await putInForce({ ...next, versao: 9 })).status).toBe(409)
  expect((await putInForce(next)).answer.situacao).toBe(IN_FORCE)
  expect(await read(first)).toMatchObject({ situacao: ENDED, encerradaEm: '2026-11-20' })
  expect((await putInForce(await read(next))).refusal.message).toBe(frozen)
  expect(await audited(first.id)).toEqual([
    ['create', expect.anything()],
    ['begin', { 'Vigente desde': '2026-11-20' }],
    ['close', { 'Encerrada em': '2026-11-20' }],
  ])
  expect((await remove((await send(curriculumDraftOf(first))).answer)).status).toBe(200)
})

test('of two who begin a version at the same moment one is told that it is there', async () => {
  const body = curriculumDraft(structure, await addUnit(api.db), subjects)
  const answers = await Promise.all([1, 2, 3].map(() => send(body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('is not in force below the hours of the year, nor beside the lessons of the week', async () => {
  const unit = await addUnit(api.db)
  await api.db
    .insertInto('class_time')
    .values({
      code: `C${unit}`,
      code_search: `c${unit}`,
      name: 'Aula',
      name_search: 'aula',
      search: 'aula',
      unit_id: unit,
      shift_id: structure.shift,
      level: null,
      position: 1,
      kind: 1,
      week_days: [1, 2, 3, 4, 5],
      starts_at: '07:30',
      ends_at: '08:20',
    })
    .execute()
  const body = curriculumDraft(structure, unit, subjects, { idSerie: structure.otherGrade })
  const record = (await send(body)).answer
  const faltas = 'Faltam 401 h para as 800 h do ano. Há 7 aulas a mais que os 5 horários de aula da semana.'
  expect((await putInForce(record)).refusal.message).toBe(message('CURRICULUM_SHORT', { faltas }))
  const { items } = (await call(api, calls.listCurricula, { as, query: { idUnidade: unit } })).answer
  expect(items).toMatchObject([
    { serie: expect.any(String), disciplinas: 3, aulas: 12, horas: 399, faltas: faltas.split(/(?<=ano\.) /) },
  ])
  const whole = record.disciplinas.slice(0, 1).map((one) => ({ ...one, aulasSemana: 5, cargaHoraria: 800 }))
  const { answer } = await change(record, { disciplinas: whole })
  expect((await putInForce(answer)).status).toBe(200)
})

test('refuses what may not be chosen', async () => {
  const [unit, foreign] = [await addUnit(api.db), await addUnit(api.db)]
  const here = await enter({ edits: ['curriculoComum'], units: [unit] })
  const refused = async (changes: Partial<CurriculumDraft>) =>
    (await send(curriculumDraft(structure, unit, subjects, changes), here)).refusal.fields
  expect(await refused({ idUnidade: foreign })).toEqual({ idUnidade: 'O valor do campo Unidade não é aceito.' })
  expect(await refused({ idSerie: 99_999 })).toEqual({ idSerie: 'O valor do campo Série não é aceito.' })
  expect(await refused({ disciplinas: curriculumDraft(structure, unit, [99_999]).disciplinas })).toEqual({
    disciplinas: 'O valor do campo Disciplinas não é aceito.',
  })
  expect((await putInForce(await made(), here)).status).toBe(404)
  const reader = await enter({ sees: ['curriculoComum'], units: [unit] })
  expect((await send(curriculumDraft(structure, unit, subjects), reader)).status).toBe(403)
})

test('in a closed year nothing changes', async () => {
  const record = await made()
  const { id } = await api.db
    .insertInto('unit_year')
    .values({
      unit_id: record.idUnidade ?? 0,
      school_year_id: structure.running,
      status: 2,
      starts_on: '2026-02-02',
      ends_on: '2026-12-18',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const closed = message('SCHOOL_YEAR_CLOSED', { ano: 2026 })
  const elsewhere = await made()
  const refusals = [
    await change(record, { ato: 'Outro' }),
    await putInForce(record),
    await remove(record),
    await send({ ...curriculumDraftOf(record), idSerie: structure.grades[1] }),
    await preview({ ...placeOf(elsewhere), idAnoDestino: structure.running, idUnidadeDestino: record.idUnidade ?? 0 }),
  ].map(({ refusal }) => refusal.message)
  expect(refusals).toEqual(refusals.map(() => closed))
  await api.db.deleteFrom('unit_year').where('id', '=', id).execute()
  expect((await putInForce(record)).status).toBe(200)
})

const placeOf = ({ idAnoLetivo, idUnidade }: CurriculumRecord) => ({
  idAnoLetivo: idAnoLetivo ?? 0,
  idUnidade: idUnidade ?? 0,
})

const preview = (body: CurriculumCopy, who = as) => call(api, calls.previewCurriculumCopy, { as: who, body })

const copy = async (body: CurriculumCopy) => {
  const { conferido } = (await preview(body)).answer
  return call(api, calls.copyCurricula, { as, body: { ...body, conferido } })
}

const countIn = async (year: number, unit: number): Promise<number> =>
  (
    await api.db
      .selectFrom('curriculum')
      .where('school_year_id', '=', year)
      .where('unit_id', '=', unit)
      .select('id')
      .execute()
  ).length

describe('a copy', () => {
  it('to another year makes drafts once, and says what would change where they differ by then', async () => {
    const record = (await putInForce(await made({ ato: 'Parecer 1' }))).answer
    const wanted = {
      ...placeOf(record),
      idAnoDestino: structure.coming,
      idUnidadeDestino: record.idUnidade ?? 0,
    }
    const { matrizes } = (await preview(wanted)).answer
    expect(matrizes).toEqual([
      {
        nome: expect.stringMatching(/^Série \d+ · Turno \d+$/),
        resultado: 'nova',
        mudancas: ['Língua Portuguesa', 'Matemática'].map((disciplina) => ({
          disciplina,
          de: null,
          para: { aulasSemana: 4, cargaHoraria: 133 },
        })),
        inativas: [],
      },
    ])
    expect(await countIn(structure.coming, wanted.idUnidade)).toBe(0)
    expect((await copy(wanted)).answer.matrizes.map(({ resultado }) => resultado)).toEqual(['nova'])
    expect((await copy(wanted)).answer.matrizes).toMatchObject([{ resultado: 'igual', mudancas: [] }])
    expect(await countIn(structure.coming, wanted.idUnidade)).toBe(1)
    // The draft is changed there, and the next copy takes it back.
    const { items } = (
      await call(api, calls.listCurricula, {
        as,
        query: { idAnoLetivo: structure.coming, idUnidade: wanted.idUnidade },
      })
    ).answer
    const draft = await read(items[0] ?? { id: 0 })
    expect(draft).toMatchObject({ situacao: DRAFT, ato: '' })
    await change(draft, { disciplinas: draft.disciplinas.slice(1) })
    expect((await copy(wanted)).answer.matrizes).toMatchObject([
      { resultado: 'rascunho', mudancas: [{ disciplina: 'Língua Portuguesa', de: null }] },
    ])
    expect(await read(draft)).toMatchObject({ disciplinas: record.disciplinas, versao: 3 })
  })

  it('leaves out subjects that are out of use by then, and names them', async () => {
    const record = (await putInForce(await made())).answer
    const wanted = { ...placeOf(record), idAnoDestino: structure.coming, idUnidadeDestino: record.idUnidade ?? 0 }
    const mathematics = record.disciplinas.at(-1)?.idDisciplina ?? 0
    const setActive = (active: boolean) =>
      api.db.updateTable('subject').set({ active }).where('id', '=', mathematics).execute()
    await setActive(false)
    try {
      expect((await copy(wanted)).answer.matrizes).toMatchObject([
        { resultado: 'nova', mudancas: [{ disciplina: 'Língua Portuguesa' }], inativas: ['Matemática'] },
      ])
    } finally {
      await setActive(true)
    }
  })

  it('over a matrix in force is its next version', async () => {
    const [from, to] = [(await putInForce(await made())).answer, (await putInForce(await made())).answer]
    const next = (await send({ ...curriculumDraftOf(from), disciplinas: from.disciplinas.slice(0, 1) })).answer
    await putInForce(next)
    const wanted = { ...placeOf(from), idAnoDestino: structure.running, idUnidadeDestino: to.idUnidade ?? 0 }
    expect((await copy(wanted)).answer.matrizes).toMatchObject([
      { resultado: 'versao', mudancas: [{ disciplina: 'Matemática', para: null }] },
    ])
    expect(await countIn(structure.running, wanted.idUnidadeDestino)).toBe(2)
    expect(await read(to)).toMatchObject({ situacao: IN_FORCE })
  })

  it('of one grade may go to another, and leaves out what the unit does not offer', async () => {
    const record = await made()
    const unit = record.idUnidade ?? 0
    const { id } = await api.db
      .insertInto('course_offer')
      .values({
        school_year_id: structure.coming,
        unit_id: unit,
        course_id: structure.course,
        cut_off_on: '2027-03-31',
        age_rule: 1,
        stage_type: 4,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('course_offer_seat')
      .values({ course_offer_id: id, grade_id: structure.grades[1], shift_id: structure.shift, seats: 30 })
      .execute()
    const wanted = { ...placeOf(record), idAnoDestino: structure.coming, idUnidadeDestino: unit }
    const [first, second] = structure.grades
    expect((await copy(wanted)).answer.matrizes).toMatchObject([{ resultado: 'fora', mudancas: [] }])
    expect((await copy({ ...wanted, idSerie: first, idSerieDestino: second })).answer.matrizes).toMatchObject([
      { resultado: 'nova' },
    ])
    expect(await countIn(structure.coming, unit)).toBe(1)
  })

  it('is refused onto itself, from nothing, to foreign units, and after somebody else was there', async () => {
    const record = await made()
    const to = { idAnoDestino: structure.coming, idUnidadeDestino: record.idUnidade ?? 0 }
    const refusal = async (body: CurriculumCopy, who = as) => (await preview(body, who)).refusal
    expect((await refusal({ ...placeOf(record), ...to, idAnoDestino: structure.running })).message).toBe(
      message('CURRICULUM_COPY_SAME'),
    )
    expect((await refusal({ ...placeOf(record), ...to, idSerie: structure.grades[2] })).message).toBe(
      message('CURRICULUM_COPY_NOTHING'),
    )
    const here = await enter({ edits: ['curriculoComum'], units: [record.idUnidade ?? 0] })
    const away = { ...to, idUnidadeDestino: await addUnit(api.db) }
    expect((await refusal({ ...placeOf(record), ...away }, here)).fields).toEqual({
      idUnidadeDestino: 'O valor do campo Unidade de destino não é aceito.',
    })
    const { conferido } = (await preview({ ...placeOf(record), ...to })).answer
    await change(record, { disciplinas: record.disciplinas.slice(0, 1) })
    const late = await call(api, calls.copyCurricula, { as, body: { ...placeOf(record), ...to, conferido } })
    expect(late.refusal.message).toBe(message('SIMULATION_OUTDATED'))
  })

  it('run twice at the same moment makes nothing twice', async () => {
    const record = await made()
    const body = { ...placeOf(record), idAnoDestino: structure.coming, idUnidadeDestino: record.idUnidade ?? 0 }
    const { conferido } = (await preview(body)).answer
    const send = () => call(api, calls.copyCurricula, { as, body: { ...body, conferido } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countIn(structure.coming, body.idUnidade)).toBe(1)
  })
})

test('the option list names versions, and those that ended cannot be chosen', async () => {
  const unit = await addUnit(api.db)
  const record = (await putInForce((await send(curriculumDraft(structure, unit, subjects))).answer)).answer
  const next = (await send(curriculumDraftOf(record))).answer
  await putInForce(next)
  const who = await enter({ sees: ['curriculoComum'], units: [unit] })
  const { dados } = (await call(api, OPTION_LISTS.curricula, { as: who })).answer
  expect(dados).toEqual([
    { value: next.id, displayText: expect.stringMatching(/2026 · versão 2$/), status: true },
    { value: record.id, displayText: expect.stringMatching(/2026 · versão 1$/), status: false },
  ])
})
