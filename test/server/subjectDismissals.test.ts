// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { ABSENT, DISMISSED } from '#domain/attendance/attendance.lists.ts'
import { readCouncilNotes } from '#domain/councils/councils.endpoints.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { reportCard } from '#domain/reportCards/cardTables.ts'
import * as calls from '#domain/subjectDismissals/subjectDismissals.endpoints.ts'
import type { DismissalBody } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { OPINION_MISSING } from '#domain/yearEnd/pendingItems.lists.ts'
import { readSheetStates } from '#server/school/marks/missing.ts'
import { readStudentCard } from '#server/school/marks/studentCard.ts'
import { keepItemsOfGroup } from '#server/school/pendingItems/keep.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'

let api: TestApi
let head: Awaited<ReturnType<typeof enterDemo>>
let teacher: Awaited<ReturnType<typeof enterDemo>>
/** A class group of this year with marks in Educação Física, and what else it has. */
let group: {
  readonly id: number
  readonly sport: number
  readonly maths: number
  readonly enrolments: readonly number[]
}

const [BY_WORK, STUDIED_BEFORE] = [2, 1] as const

beforeAll(async () => {
  api = await startTaughtApi()
  head = await enterDemo(api, 'master@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  const { rows } = await sql<typeof group>`
    select mark.class_group_id as id, sport.id as sport, maths.id as maths,
      array_agg(distinct mark.enrolment_id order by mark.enrolment_id) as enrolments
    from mark join subject as sport on sport.id = mark.subject_id and sport.name = 'Educação Física'
    join subject as maths on maths.name = 'Matemática'
    join enrolment on enrolment.id = mark.enrolment_id and enrolment.class_group_id = mark.class_group_id
      and enrolment.status = 'Matriculado'
    join school_year on school_year.id = enrolment.school_year_id and school_year.year = 2026
    where mark.value is not null
    group by mark.class_group_id, sport.id, maths.id having count(distinct mark.enrolment_id) > 5
    order by mark.class_group_id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('No class group has marks in Educação Física')
  group = rows[0]
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from subject_dismissal`.execute(api.db)
})

const bodyOf = (changes: Partial<DismissalBody> = {}): DismissalBody => ({
  chave: randomUUID(),
  idTurma: group.id,
  idDisciplina: group.sport,
  matriculas: group.enrolments.slice(0, 1),
  numerosEtapas: [],
  motivoDispensa: BY_WORK,
  inicio: '2026-03-02',
  fim: '2026-12-11',
  baseLegal: '',
  observacao: '',
  arquivo: '',
  ...changes,
})
const grant = (changes: Partial<DismissalBody> = {}) =>
  call(api, calls.grantDismissals, { body: bodyOf(changes), as: head.as })
const list = async () => {
  const { status, answer, refusal } = await call(api, calls.listDismissals, { query: {}, as: head.as })
  if (status !== 200) throw new Error(refusal.message)
  return answer
}

describe('a dismissal', () => {
  test('hides what was given, and gives it back when it is removed', async () => {
    const [enrolment = 0] = group.enrolments
    expect((await grant()).answer).toEqual({ registradas: 1 })
    const [one] = (await list()).items
    expect(one).toMatchObject({ idMatricula: enrolment, disciplina: 'Educação Física', etapas: [], situacao: 1 })
    const sheet = await call(api, calls.readDismissal, { params: { id: one?.id ?? 0 }, as: head.as })
    expect(sheet.answer.esconde.some(({ notas }) => notas > 0)).toBe(true)
    expect((await readDismissals(api.db, [enrolment]))(enrolment, group.sport)).toMatchObject({ isWhole: true })
    const removed = await call(api, calls.removeDismissal, {
      params: { id: one?.id ?? 0 },
      body: { versao: 1, motivo: 'Deixou o emprego' },
      as: head.as,
    })
    expect(removed.answer).toMatchObject({ situacao: 2, motivoRemocao: 'Deixou o emprego', versao: 2 })
    expect((await readDismissals(api.db, [enrolment]))(enrolment, group.sport)).toBeUndefined()
    const again = await call(api, calls.removeDismissal, {
      params: { id: one?.id ?? 0 },
      body: { versao: 2, motivo: 'De novo' },
      as: head.as,
    })
    expect(again.refusal.code).toBe('DISMISSAL_REMOVED_ALREADY')
  })

  test('is for several students at once, with one document, and the same key does it once', async () => {
    const arquivo = await uploadedText(api, { as: head.as, content: pdfOf() })
    const body = bodyOf({ matriculas: group.enrolments.slice(0, 3), arquivo })
    for (let time = 0; time < 2; time += 1)
      expect((await call(api, calls.grantDismissals, { body, as: head.as })).answer).toEqual({ registradas: 3 })
    const { items } = await list()
    expect(items).toHaveLength(3)
    expect(new Set(items.map((one) => one.arquivo))).toEqual(new Set([arquivo]))
    const file = { params: { id: Number(arquivo.split(':')[1]) } }
    expect((await call(api, downloadFile, { ...file, as: head.as })).status).toBe(200)
    expect((await call(api, downloadFile, { ...file, as: teacher.as })).status).toBe(404)
  })

  test('tells before what it does to each student', async () => {
    await grant({ numerosEtapas: [4] })
    const { answer } = await call(api, calls.previewDismissals, {
      body: {
        idTurma: group.id,
        idDisciplina: group.sport,
        matriculas: group.enrolments.slice(0, 2),
        numerosEtapas: [],
      },
      as: head.as,
    })
    expect(answer.alunos.find(({ idMatricula }) => idMatricula === group.enrolments[0])?.recusa).toMatch(
      /^Já está dispensado de Educação Física/,
    )
    const free = answer.alunos.find(({ idMatricula }) => idMatricula === group.enrolments[1])
    expect(free?.recusa).toBe('')
    expect(free?.esconde.length).toBeGreaterThan(1)
  })
})

describe('who is dismissed', () => {
  const sheet = async (numeroEtapa: number) => {
    const { answer } = await call(api, readMarkSheet, {
      query: { idTurma: group.id, idDisciplina: group.sport, numeroEtapa },
      as: head.as,
    })
    if (answer.planilha === null) throw new Error(answer.motivo)
    return answer.planilha
  }

  test('has hidden marks in the sheets of the stages, takes no more, and has them again afterwards', async () => {
    const [enrolment = 0] = group.enrolments
    const before = await sheet(1)
    const own = before.celulas.filter(({ idMatricula }) => idMatricula === enrolment)
    expect(own.length).toBeGreaterThan(0)
    await grant()
    const hidden = await sheet(1)
    expect(hidden.alunos.find(({ idMatricula }) => idMatricula === enrolment)).toMatchObject({ dispensado: true })
    expect(hidden.alunos.filter(({ dispensado }) => dispensado)).toHaveLength(1)
    expect(hidden.celulas.filter(({ idMatricula }) => idMatricula === enrolment)).toEqual([])
    expect(hidden.carimbo).not.toBe(before.carimbo)
    const open = await sheet(4)
    const [column] = open.colunas
    const saved = await call(api, saveMarks, {
      body: {
        chave: randomUUID(),
        idTurma: group.id,
        idDisciplina: group.sport,
        numeroEtapa: 4,
        celulas: [
          {
            idMatricula: enrolment,
            coluna: column?.coluna ?? 1,
            idAvaliacao: column?.idAvaliacao ?? null,
            texto: '9',
            versao: 0,
          },
        ],
      },
      as: head.as,
    })
    expect(saved.answer.celulas).toMatchObject([
      { motivo: 'O aluno está dispensado desta disciplina, e não recebe nota.' },
    ])
    const [one] = (await list()).items
    await call(api, calls.removeDismissal, {
      params: { id: one?.id ?? 0 },
      body: { versao: 1, motivo: 'Engano' },
      as: head.as,
    })
    expect((await sheet(1)).celulas.filter(({ idMatricula }) => idMatricula === enrolment)).toEqual(own)
  })

  test('from a stage only has the marks of the others', async () => {
    const [enrolment = 0] = group.enrolments
    await grant({ numerosEtapas: [4] })
    const isDismissed = async (stage: number) =>
      (await sheet(stage)).alunos.find(({ idMatricula }) => idMatricula === enrolment)?.dispensado
    expect([await isDismissed(1), await isDismissed(4)]).toEqual([false, true])
  })

  test('is not expected in lessons within the days, whatever the roll is given', async () => {
    const [enrolment = 0] = group.enrolments
    await grant()
    const { rows } = await sql<{ id: number }>`
      select lesson.id from lesson join roll on roll.lesson_id = lesson.id
      where lesson.class_group_id = ${group.id} and lesson.subject_id = ${group.sport} and lesson.day >= '2026-10-05'
        and lesson.day < '2026-11-14' and ${enrolment} = any(roll.enrolment_ids) order by lesson.id desc limit 1`.execute(
      api.db,
    )
    const id = rows[0]?.id ?? 0
    const { answer: roll } = await call(api, readRoll, { params: { id }, as: head.as })
    expect(roll.alunos.find(({ idMatricula }) => idMatricula === enrolment)).toMatchObject({
      valor: DISMISSED,
      dispensado: true,
    })
    const marks = roll.alunos.map(({ idMatricula, valor, minutos, observacao }) => ({
      idMatricula,
      valor: idMatricula === enrolment ? ABSENT : valor,
      minutos,
      observacao,
    }))
    const { status } = await call(api, saveRoll, {
      params: { id },
      body: { chave: randomUUID(), versao: roll.versao, alunos: marks },
      as: head.as,
    })
    expect(status).toBe(200)
    const kept = await sql<{ value: number }>`
      select mark.value from roll_mark as mark join roll on roll.id = mark.roll_id
      where roll.lesson_id = ${id} and mark.enrolment_id = ${enrolment}`.execute(api.db)
    expect(kept.rows).toEqual([{ value: DISMISSED }])
  })

  test('reads Disp. on the card, without a mark', async () => {
    const [enrolment = 0] = group.enrolments
    await grant()
    const { rows } = await sql<{ id: number }>`select student_id as id from enrolment where id = ${enrolment}`.execute(
      api.db,
    )
    const card = await readStudentCard(api.db, { studentId: rows[0]?.id ?? 0, now: api.clock.now(), shows: 'all' })
    if (card === null) throw new Error('There is no card')
    const result = reportCard(card).results.subjects.find(({ subject }) => subject.idDisciplina === group.sport)
    expect(result).toMatchObject({ mean: 'Disp.', situation: 'Dispensado' })
    expect(new Set(result?.stages.map(({ grade }) => grade))).toEqual(new Set(['Disp.']))
    expect(result?.subject.etapas.flatMap(({ celulas }) => celulas)).toEqual([])
  })

  test('stands in the council as dismissed, in the stage and in the year', async () => {
    const [enrolment = 0] = group.enrolments
    const known = async () => {
      const query = { idTurma: group.id, numeroEtapa: 4 }
      const { answer } = await call(api, readCouncilNotes, { query, as: head.as })
      return answer.alunos
        .find(({ idMatricula }) => idMatricula === enrolment)
        ?.disciplinas.find(({ idDisciplina }) => idDisciplina === group.sport)
    }
    await grant({ numerosEtapas: [4] })
    expect((await known())?.etapas).toContainEqual({ etapa: 4, nota: 'Disp.' })
    await sql`delete from subject_dismissal`.execute(api.db)
    await grant()
    expect(await known()).toMatchObject({ situacao: 'Dispensado', media: '', abaixo: false })
  })

  test('waits for no opinion', async () => {
    await sql`update evaluation_scheme_version set rules = jsonb_set(rules::jsonb, '{parecer}', '1')`.execute(api.db)
    const waiting = async () => {
      await keepItemsOfGroup(api.db, group.id, new Date('2026-11-20T12:00:00Z'))
      const { rows } = await sql<{ items: number }>`
        select items from pending_item where code = ${OPINION_MISSING} and class_group_id = ${group.id}
          and subject_id = ${group.sport} and stage_number = 1`.execute(api.db)
      return rows[0]?.items ?? 0
    }
    const before = await waiting()
    await grant()
    expect(await waiting()).toBe(before - 1)
  })

  test('is not missing in a sheet', async () => {
    const ask = async () => {
      const [state] = await readSheetStates(api.db, {
        classGroupId: group.id,
        sheets: [{ subjectId: group.sport, stage: 4 }],
        today: '2026-11-16',
      })
      return state?.students ?? 0
    }
    const before = await ask()
    await grant()
    expect(await ask()).toBe(before - 1)
  })
})

describe('nobody is dismissed', () => {
  test.each([
    ['twice from the same', {}, 'DISMISSALS_REFUSED'],
    ['from a stage of what they are dismissed from', { numerosEtapas: [4] }, 'DISMISSALS_REFUSED'],
  ])('%s', async (_, changes, code) => {
    await grant()
    expect((await grant(changes)).refusal.code).toBe(code)
    expect((await list()).totalCount).toBe(1)
  })

  test.each<[string, () => Partial<DismissalBody>, string]>([
    ['for a reason of another subject', () => ({ idDisciplina: group.maths }), 'motivoDispensa'],
    ['on days outside of the year', () => ({ fim: '2027-02-01' }), 'fim'],
    ['with the last day before the first', () => ({ fim: '2026-03-01' }), 'fim'],
    ['from a stage that there is not', () => ({ numerosEtapas: [9] }), 'numerosEtapas'],
    [
      'against the matrix without what permits it',
      () => ({ idDisciplina: group.maths, motivoDispensa: STUDIED_BEFORE }),
      'baseLegal',
    ],
    ['with the document of somebody else', () => ({ arquivo: 'arquivo:1:laudo.pdf' }), 'arquivo'],
  ])('%s', async (_, changes, field) => {
    const { status, refusal } = await grant(changes())
    expect(status).toBe(422)
    expect(refusal.fields).toHaveProperty(field)
    expect((await list()).totalCount).toBe(0)
  })

  test('from a stage that is closed', async () => {
    const stage = sql`stage.id in (select stage.id from stage join stage_division as division on division.id = stage.division_id
      join school_year on school_year.id = division.school_year_id where school_year.year = 2026 and stage.number = 1)`
    const kept = await sql<{ id: number; status: number }>`select id, status from stage where ${stage}`.execute(api.db)
    await sql`update stage set status = 3 where ${stage}`.execute(api.db)
    expect((await grant({ numerosEtapas: [1] })).refusal.fields).toHaveProperty('numerosEtapas')
    for (const { id, status } of kept.rows)
      await sql`update stage set status = ${status} where id = ${id}`.execute(api.db)
  })

  test('whom the class group does not have', async () => {
    const { rows } = await sql<{ id: number }>`
      select own.id from enrolment as own join class_group as here on here.id = ${group.id}
      where own.unit_id = here.unit_id and own.class_group_id <> here.id and own.school_year_id = here.school_year_id
      order by own.id limit 1`.execute(api.db)
    expect((await grant({ matriculas: [rows[0]?.id ?? 0] })).refusal.code).toBe('DISMISSAL_NOT_IN_GROUP')
    expect((await grant({ matriculas: [2_000_000_000] })).status).toBe(404)
  })
})

test('of two people who grant the same, one is told', async () => {
  const answers = await Promise.all([grant(), grant(), grant()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  expect((await list()).totalCount).toBe(1)
})

test('teachers see no dismissals', async () => {
  await grant()
  const { status } = await call(api, calls.listDismissals, { query: {}, as: teacher.as })
  expect(status).toBe(403)
})
