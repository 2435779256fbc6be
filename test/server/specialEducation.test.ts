import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { CLOSED, RUNNING } from '#domain/calendars/calendarStatus.ts'
import { exact, textOf } from '#domain/evaluation/exact.ts'
import { AT_LIMIT } from '#domain/infrequency/infrequency.lists.ts'
import { readMarkSheet, readStudentMarks, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { GIVEN_MARK, OF_ASSESSMENT, OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { cardResults } from '#domain/reportCards/cardResults.ts'
import { getSpecialEducation, saveSpecialEducation } from '#domain/specialEducation/specialEducation.endpoints.ts'
import type { SpecialEducationDraft } from '#domain/specialEducation/specialEducation.schemas.ts'
import { NOT_INCLUDED } from '#domain/specialEducation/specialEducation.ts'
import { refreshAlerts } from '#server/school/infrequency/alerts.ts'
import { attendanceBases } from '#server/school/infrequency/bases.ts'
import { attendanceOf } from '#server/school/infrequency/standing.ts'
import { readSheetStates } from '#server/school/marks/missing.ts'
import { readStudentCard } from '#server/school/marks/studentCard.ts'
import { readHeldSchemes, versionsWith } from '#server/school/results/heldSchemes.ts'
import { judgeBy, readJudgingFacts } from '#server/school/results/judgedYears.ts'
import { readStudentYears } from '#server/school/results/studentYears.ts'
import { readAssessments } from '#server/school/evaluation/columns.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let teacher: Credentials
let head: Credentials
/** The 8º ano A, whose scheme passes with 6 and names a differentiated rule that passes with 5. */
let place: { readonly idTurma: number; readonly idDisciplina: number }
/** Both have 5,5 in every stage; of the second one a differentiated evaluation is agreed. */
let usual: { readonly idMatricula: number; readonly idAluno: number; readonly nome: string }
let special: typeof usual

const AGREED: SpecialEducationDraft = {
  publico: true,
  desde: '2024-03-01',
  avaliacaoDiferenciada: true,
  acordadaEm: '2026-02-20',
  documento: 'PEI 2026',
  ateAno: null,
}

beforeAll(async () => {
  api = await startDemoApi()
  teacher = (await enterDemo(api, 'professor@demo.escola')).as
  head = (await enterDemo(api, 'master@demo.escola')).as
  place = { idTurma: await idOf('class_group', '8º ano A'), idDisciplina: await idOf('subject', 'Matemática') }
  const { alunos } = await open(1)
  // The first one repeats the subject there, and sits elsewhere.
  const [, first, second] = alunos
  if (first === undefined || second === undefined) throw new Error('Nobody is in the class group')
  usual = first
  special = second
  for (const { idMatricula } of [usual, special]) await giveYear(idMatricula)
  const { status, refusal } = await say(special.idAluno, AGREED)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
})
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const open = async (numeroEtapa: number): Promise<MarkSheet> => {
  const { answer, refusal } = await call(api, readMarkSheet, { as: head, query: { ...place, numeroEtapa } })
  if (!answer?.planilha) throw new Error(JSON.stringify([refusal, answer?.motivo]))
  return answer.planilha
}

/** 55 % of all points in all stages. */
const giveYear = async (enrolment: number) => {
  for (const stage of [1, 2, 3, 4]) {
    const { colunas } = await open(stage)
    const cells = colunas.flatMap(({ coluna, idAvaliacao, valor, afeta }) =>
      coluna === OF_ASSESSMENT && afeta === null ? [{ idAvaliacao, valor: (valor ?? 10) * 0.55 }] : [],
    )
    await sql`
      insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, saved_at)
      select ${place.idTurma}, ${place.idDisciplina}, ${stage}, ${enrolment}, ${OF_ASSESSMENT}, "idAvaliacao", ${GIVEN_MARK},
        valor, now()
      from json_to_recordset(${JSON.stringify(cells)}::json) as given ("idAvaliacao" integer, valor numeric)`.execute(
      api.db,
    )
  }
}

const read = async (idAluno: number, as = head) =>
  (await call(api, getSpecialEducation, { as, params: { id: idAluno } })).answer

const say = async (idAluno: number, draft: SpecialEducationDraft, as = head) => {
  const { versao } = await read(idAluno)
  return call(api, saveSpecialEducation, { as, params: { id: idAluno }, body: { ...draft, versao } })
}

/** The situation in Matemática by the card that families read, and by the year that results of schemes are counted by. */
const situations = async ({ idAluno, idMatricula }: typeof usual) => {
  const card = await readStudentCard(api.db, { studentId: idAluno, now: api.clock.now(), shows: 'all' })
  if (card === null) throw new Error('No card')
  const onCard = cardResults(card).subjects.find(({ subject }) => subject.disciplina === 'Matemática')?.situation
  const years = await readStudentYears(api.db, { markedIn: [place.idTurma], enrolmentId: idMatricula })
  const { year } = await api.db
    .selectFrom('class_group')
    .where('id', '=', place.idTurma)
    .select('school_year_id as year')
    .executeTakeFirstOrThrow()
  const held = await readHeldSchemes(api.db, year)
  const assessments = await readAssessments(api.db, [...held.versions.keys()], null)
  const facts = await readJudgingFacts(api.db, years.classGroups, { assessments, today: '2026-11-20' })
  const judged = Array.from(years.each, (student) => judgeBy(facts, versionsWith(held))(student, false))
  const inYear = judged[0]?.subjects.find(({ result }) => result.subject === 'Matemática')?.result.situation
  return { onCard, inYear }
}

describe('of two with the same marks, one with a differentiated evaluation', () => {
  test('one is in exam and the other passes, on the card and in the results', async () => {
    expect(await situations(usual)).toEqual({ onCard: 'Em exame', inYear: 'Em exame' })
    expect(await situations(special)).toEqual({ onCard: 'Aprovado', inYear: 'Aprovado' })
  })

  test('the sheet says so of the student, with the rule that the browser calculates by', async () => {
    const sheet = await open(1)
    expect(sheet.alunos.filter(({ diferenciada }) => diferenciada).map(({ nome }) => nome)).toEqual([special.nome])
    expect([sheet.regra.media, sheet.regraDiferenciada?.media]).toEqual([6, 5])
    const { answer } = await call(api, readStudentMarks, { as: teacher, query: { idAluno: special.idAluno } })
    expect(answer.boletim).toMatchObject({ diferenciada: true, regras: [{ regra: { media: 5 } }] })
  })

  test('one is asked for in the exam, and gets no recovery that the rule has no use for', async () => {
    expect((await open(EXAM)).alunos.map(({ nome }) => nome)).toEqual([usual.nome])
    const exam = { subjectId: place.idDisciplina, stage: EXAM }
    const asked = { classGroupId: place.idTurma, sheets: [exam], today: '2026-11-20' }
    expect(await readSheetStates(api.db, asked)).toMatchObject([{ students: 1, missing: [{ nome: usual.nome }] }])
    const celulas = [usual, special].map(({ idMatricula }) => ({
      idMatricula,
      coluna: OF_RECOVERY,
      idAvaliacao: null,
      versao: 0,
      texto: '8',
    }))
    const body = { chave: randomUUID(), ...place, numeroEtapa: 4, celulas }
    const saved = await call(api, saveMarks, { as: teacher, body })
    expect(saved.answer.celulas.map(({ resultado, motivo }) => [resultado, motivo])).toEqual([
      ['salva', ''],
      ['recusada', expect.stringContaining('média 5')],
    ])
  })

  test('an evaluation that is agreed for other years does not hold in this one', async () => {
    const mine = await read(special.idAluno)
    await say(special.idAluno, { ...AGREED, acordadaEm: '2025-02-20', ateAno: 2025 })
    expect(await situations(special)).toEqual({ onCard: 'Em exame', inYear: 'Em exame' })
    await say(special.idAluno, AGREED)
    expect(await read(special.idAluno)).toMatchObject({ ...AGREED, versao: mine.versao + 2 })
  })
})

/** Absences of three lessons of ten. */
const missMany = async (enrolments: readonly number[], lessons: number) => {
  await sql`
    insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified)
    select id, ${place.idDisciplina}, 1, ${lessons}, ${Math.floor(lessons * 0.3)}, 0
    from unnest(${enrolments}::integer[]) as own (id)`.execute(api.db)
}

test('of two with the same absences, one is at the limit, and of the other less presence is asked', async () => {
  await sql`
    update evaluation_scheme_version set rules = jsonb_set(rules, '{presenca,percentual}', '50') where evaluation_scheme_id in (
      select special_scheme_id from evaluation_scheme_version)`.execute(api.db)
  const today = '2026-11-20'
  const [base] = await attendanceBases(api.db, [place.idTurma], today)
  await missMany([usual.idMatricula, special.idMatricula], Math.floor(Number(textOf(base?.of ?? exact(0)))))
  const asked = async ({ idAluno }: typeof usual) => (await attendanceOf(api.db, idAluno, today)).frequencia?.minimo
  expect([await asked(usual), await asked(special)]).toEqual([75, 50])
  await refreshAlerts(api.db, { classGroups: [place.idTurma], now: api.clock.now() })
  const { rows } = await sql<{ enrolment: number; level: number }>`
    select enrolment_id as enrolment, level from absence_alert`.execute(api.db)
  const levels = new Map(rows.map(({ enrolment, level }) => [enrolment, level]))
  expect(levels.get(usual.idMatricula)).toBe(AT_LIMIT)
  expect(levels.get(special.idMatricula)).toBeLessThan(AT_LIMIT)
})

describe('what is said of special education', () => {
  test('is read and changed by who may change the record, and every reading is audited', async () => {
    expect((await call(api, getSpecialEducation, { as: teacher, params: { id: special.idAluno } })).status).toBe(403)
    const family = (await enterDemo(api, 'responsavel@demo.escola')).as
    expect((await call(api, getSpecialEducation, { as: family, params: { id: special.idAluno } })).status).toBe(403)
    expect(await read(usual.idAluno)).toEqual({ ...NOT_INCLUDED, id: usual.idAluno, versao: 0 })
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where entity = 'special_education' and entity_id = ${String(usual.idAluno)}`.execute(
      api.db,
    )
    expect(rows).toEqual([{ action: 'view' }])
  })

  test('is refused at the field, and against an older version', async () => {
    const { refusal } = await say(usual.idAluno, { ...AGREED, desde: '2027-01-01', documento: ' ', ateAno: 2025 })
    expect(refusal.fields).toEqual({
      desde: 'A data não pode estar no futuro.',
      documento: 'O campo Documento do acordo é obrigatório.',
      ateAno: 'O último ano letivo não pode ser anterior ao do acordo.',
    })
    const stale = { as: head, params: { id: special.idAluno }, body: { ...AGREED, versao: 0 } }
    expect(await call(api, saveSpecialEducation, stale)).toMatchObject({ status: 409 })
  })

  test('does not change the results of a closed year', async () => {
    const own = sql`unit_id = (select unit_id from class_group where id = ${place.idTurma})
      and school_year_id = (select school_year_id from class_group where id = ${place.idTurma})`
    await sql`update unit_year set status = ${CLOSED} where ${own}`.execute(api.db)
    const { refusal } = await say(special.idAluno, NOT_INCLUDED)
    await sql`update unit_year set status = ${RUNNING} where ${own}`.execute(api.db)
    expect(refusal.code).toBe('SPECIAL_YEAR_CLOSED')
    expect(await read(special.idAluno)).toMatchObject(AGREED)
  })
})
