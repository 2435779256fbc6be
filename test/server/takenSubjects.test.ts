// On PostgreSQL too: windows over days.
import * as curricula from '#domain/curricula/curricula.endpoints.ts'
import { chooseForStudent } from '#domain/electives/electives.endpoints.ts'
import { changePlace, previewPlaceChange } from '#domain/placeChanges/placeChanges.endpoints.ts'
import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import { createCourseOffer } from '#domain/courseOffers/courseOffers.endpoints.ts'
import { studentHub } from '#domain/students/students.endpoints.ts'
import { addStudentSubject, endStudentSubject } from '#domain/studentSubjects/studentSubjects.endpoints.ts'
import { ADAPTATION, BY_CHOICE, BY_MATRIX, DEPENDENCY } from '#domain/studentSubjects/studentSubjects.lists.ts'
import { studentSubjects } from '#domain/teaching/teaching.endpoints.ts'
import { sharedSubjects, studentsTaught, subjectsOfStudent } from '#server/school/subjects/taken.ts'
import { decided } from '#test/helpers/applied.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addElectiveGroup, addPlaced, addSubject, electiveDraft } from '#test/helpers/electives.ts'
import {
  addSchoolStructure,
  curriculumDraft,
  groupDraft,
  offerDraft,
  type SchoolStructure,
} from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let unit: number
/** Two of the matrix, then what is chosen, or taken besides. */
let [portuguese, maths, art, theatre] = [0, 0, 0, 0]

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  const { email } = await addStaff(api.db, { flag: 'master' })
  as = (await signInStaff(api, { email, senha: PASSWORD })).as
  unit = await addUnit(api.db)
  portuguese = await addSubject(api, 'Português')
  maths = await addSubject(api, 'Matemática')
  art = await addSubject(api, 'Arte')
  theatre = await addSubject(api, 'Teatro')
  await inForce(0, [portuguese, maths], '2026-02-02')
  await inForce(1, [portuguese, art], '2026-02-02')
  await call(api, createCourseOffer, {
    as,
    body: offerDraft(structure, unit, {
      vagas: [
        { idSerie: structure.grades[0], idPeriodo: structure.shift, vagas: 60 },
        { idSerie: structure.grades[1], idPeriodo: structure.shift, vagas: 60 },
      ],
    }),
  })
})
afterAll(() => api.close())

/** A matrix of a grade that is in force since a day. */
const inForce = async (grade: 0 | 1, subjects: readonly number[], since: string): Promise<void> => {
  const body = curriculumDraft(structure, unit, subjects, { idSerie: structure.grades[grade] })
  const { id, versao } = (await call(api, curricula.createCurriculum, { as, body })).answer
  await call(api, curricula.putCurriculumInForce, { as, params: { id }, body: { versao } })
  await api.db.updateTable('curriculum').set({ in_force_on: since }).where('id', '=', id).execute()
}

const addGroup = async (grade: 0 | 1): Promise<number> =>
  (
    await call(api, createClassGroup, {
      as,
      body: groupDraft(structure, unit, { idsSeries: [structure.grades[grade]] }),
    })
  ).answer.id

/** `[subject, class group, reason, first day, last day]` */
const takenBy = async (studentId: number) =>
  (await subjectsOfStudent(api.db, { studentId, yearId: structure.running })).map(
    ({ idDisciplina, idTurma, motivo, inicio, fim }) => [idDisciplina, idTurma, motivo, inicio, fim],
  )

const taughtIn = async (classGroupId: number, subjectId: number, day: string) =>
  (await studentsTaught(api.db, { classGroupId, subjectId, subgroup: null, day })).map(({ studentId, reason }) => [
    studentId,
    reason,
  ])

test('are those of the matrix from the first to the last day of the year', async () => {
  const group = await addGroup(0)
  const { student } = await addPlaced(api, structure, { unit, group })
  expect(await takenBy(student)).toEqual([
    [portuguese, group, BY_MATRIX, '2026-02-02', '2026-12-18'],
    [maths, group, BY_MATRIX, '2026-02-02', '2026-12-18'],
  ])
  expect(await taughtIn(group, maths, '2026-02-02')).toEqual([[student, BY_MATRIX]])
  expect(await taughtIn(group, maths, '2026-02-01')).toEqual([])
  expect(await taughtIn(group, art, '2026-03-02')).toEqual([])
})

test('end and begin by the day of a place change, also one that was entered too late', async () => {
  const [first, second, third] = [await addGroup(0), await addGroup(1), await addGroup(0)]
  const { student, enrolment } = await addPlaced(api, structure, { unit, group: first })
  const move = async (idTurma: number, grade: 0 | 1, aPartirDe: string) => {
    const wanted = {
      idCurso: structure.course,
      idPeriodo: structure.shift,
      idSerie: structure.grades[grade],
      idTurma,
      aPartirDe,
      plano: null,
      liberacao: '',
    }
    const params = { id: enrolment }
    const { conferido } = (await call(api, previewPlaceChange, { as, params, body: wanted })).answer
    const changed = await call(api, changePlace, { as, params, body: { ...wanted, conferido, motivo: 'Pedido' } })
    expect(changed.refusal).not.toHaveProperty('message')
  }
  await move(second, 1, '2026-05-04')
  expect(await takenBy(student)).toEqual([
    [portuguese, first, BY_MATRIX, '2026-02-02', '2026-05-03'],
    [portuguese, second, BY_MATRIX, '2026-05-04', '2026-12-18'],
    [maths, first, BY_MATRIX, '2026-02-02', '2026-05-03'],
    [art, second, BY_MATRIX, '2026-05-04', '2026-12-18'],
  ])
  expect(await taughtIn(first, portuguese, '2026-05-03')).toEqual([[student, BY_MATRIX]])
  expect(await taughtIn(first, portuguese, '2026-05-04')).toEqual([])
  expect(await taughtIn(second, portuguese, '2026-05-04')).toEqual([[student, BY_MATRIX]])
  await move(third, 0, '2026-04-01')
  expect(await takenBy(student)).toEqual([
    [portuguese, first, BY_MATRIX, '2026-02-02', '2026-03-31'],
    [portuguese, third, BY_MATRIX, '2026-04-01', '2026-12-18'],
    [maths, first, BY_MATRIX, '2026-02-02', '2026-03-31'],
    [maths, third, BY_MATRIX, '2026-04-01', '2026-12-18'],
  ])
})

test('are chosen from the day of the choice, and end with it and with the enrolment', async () => {
  const group = await addGroup(0)
  const { student, enrolment } = await addPlaced(api, structure, { unit, group })
  const elective = await addElectiveGroup(api, as, electiveDraft(structure, unit, [theatre, art]))
  const [one = 0, other = 0] = elective.opcoes.map(({ id }) => id ?? 0)
  const choose = (opcoes: readonly number[], vistas: readonly number[]) =>
    call(api, chooseForStudent, {
      as,
      params: { id: elective.id },
      body: { idMatricula: enrolment, opcoes, vistas, aceitaEspera: false, motivo: 'Pedido' },
    })
  await choose([one], [])
  expect(await taughtIn(group, theatre, '2026-11-20')).toEqual([[student, BY_CHOICE]])
  expect(await taughtIn(group, theatre, '2026-11-19')).toEqual([])
  // Changed on the same day: the first never came to lessons.
  await choose([other], [one])
  expect((await takenBy(student)).filter(([, , reason]) => reason === BY_CHOICE)).toEqual([
    [art, group, BY_CHOICE, '2026-11-20', '2026-12-18'],
  ])
  const { version: versao } = await api.db
    .selectFrom('enrolment')
    .where('id', '=', enrolment)
    .select('version')
    .executeTakeFirstOrThrow()
  const matriculas = [{ id: enrolment, versao }]
  await decided(api, as, { decisao: 'cancelar', matriculas, motivo: 'Mudança de cidade', simular: false })
  expect((await takenBy(student)).map(([, , , , last]) => last)).toEqual(['2026-11-20', '2026-11-20', '2026-11-20'])
  expect(await taughtIn(group, art, '2026-11-21')).toEqual([])
})

test('follow the versions of the matrix, and a version that keeps a subject is no news of it', async () => {
  const own = await addUnit(api.db)
  const make = async (subjects: readonly number[]) => {
    const { id, versao } = (
      await call(api, curricula.createCurriculum, { as, body: curriculumDraft(structure, own, subjects) })
    ).answer
    await call(api, curricula.putCurriculumInForce, { as, params: { id }, body: { versao } })
    return id
  }
  const first = await make([portuguese, maths])
  await api.db.updateTable('curriculum').set({ in_force_on: '2026-02-02' }).where('id', '=', first).execute()
  await make([portuguese, art])
  const { student } = await addPlaced(api, structure, { unit: own })
  expect(await takenBy(student)).toEqual([
    [portuguese, null, BY_MATRIX, '2026-02-02', '2026-12-18'],
    [maths, null, BY_MATRIX, '2026-02-02', '2026-11-19'],
    [art, null, BY_MATRIX, '2026-11-20', '2026-12-18'],
  ])
  const { dados } = (await call(api, studentSubjects, { as, query: { idAluno: student } })).answer
  expect(dados.map(({ value }) => value)).toEqual([portuguese, art])
  const { disciplinas } = (await call(api, studentHub, { as, params: { id: student } })).answer
  expect(disciplinas.map(({ disciplina, fim }) => [disciplina, fim])).toEqual([
    ['Português', '2026-12-18'],
    ['Matemática', '2026-11-19'],
    ['Arte', '2026-12-18'],
  ])
})

describe('a dependency', () => {
  const add = (student: number, changes: Readonly<Record<string, unknown>>, who = as) =>
    call(api, addStudentSubject, {
      as: who,
      params: { id: student },
      body: {
        idDisciplina: maths,
        motivo: DEPENDENCY,
        observacao: 'Do 5º ano',
        inicio: '2026-03-02',
        fim: '',
        ...changes,
      },
    })

  test('puts the student into the diary of another class group, once, until its last day', async () => {
    const [own, former] = [await addGroup(0), await addGroup(1)]
    const { student } = await addPlaced(api, structure, { unit, group: own })
    const { status, answer } = await add(student, { idTurma: former })
    expect(status).toBe(200)
    const kept = answer.disciplinas.find(({ motivo }) => motivo === DEPENDENCY)
    expect(kept).toMatchObject({ idTurma: former, inicio: '2026-03-02', fim: '2026-12-18' })
    expect((await add(student, { idTurma: former, motivo: ADAPTATION })).refusal.fields).toEqual({
      idDisciplina: 'O aluno já cursa Matemática nesta turma: dependência.',
    })
    const end = (fim: string) =>
      call(api, endStudentSubject, { as, params: { id: student, idRegistro: kept?.id ?? 0 }, body: { fim } })
    expect((await end('2026-03-01')).refusal.fields).toEqual({ fim: 'O fim não pode ser antes de 02/03/2026.' })
    expect((await end('2026-06-30')).status).toBe(200)
    expect(await taughtIn(former, maths, '2026-06-30')).toEqual([[student, DEPENDENCY]])
    expect(await taughtIn(former, maths, '2026-07-01')).toEqual([])
    expect(await taughtIn(own, maths, '2026-07-01')).toEqual([[student, BY_MATRIX]])
  })

  test('shares the student with all that the own class group has, from a day on', async () => {
    const [own, former] = [await addGroup(0), await addGroup(1)]
    const { student } = await addPlaced(api, structure, { unit, group: own })
    await add(student, { idTurma: former })
    const at = (day: string) => sharedSubjects(api.db, { year: structure.running, unit, day })
    const shared = (await at('2026-11-20')).filter(({ idTurma }) => idTurma === former)
    const pair = { idTurma: former, idDisciplina: maths, idOutraTurma: own, alunos: 1, aParte: true }
    expect(shared).toEqual(
      [portuguese, maths].map((idOutraDisciplina) => ({
        ...pair,
        idOutraDisciplina,
        inicio: '2026-03-02',
        fim: '2026-12-18',
      })),
    )
    expect((await at('2026-12-19')).filter(({ idTurma }) => idTurma === former)).toEqual([])
  })

  test('is within the year, in a class group of the unit, and for those who are enrolled', async () => {
    const { student, enrolment } = await addPlaced(api, structure, { unit })
    const idTurma = await addGroup(0)
    expect((await add(student, { idTurma, inicio: '2026-01-10', observacao: ' ' })).refusal.fields).toEqual({
      inicio: 'O ano letivo vai de 02/02/2026 a 18/12/2026.',
      observacao: 'O campo Observação é obrigatório.',
    })
    const elsewhere = await call(api, createClassGroup, { as, body: groupDraft(structure, await addUnit(api.db)) })
    expect((await add(student, { idTurma: elsewhere.answer.id })).refusal.fields).toEqual({
      idTurma: 'O valor do campo Turma não é aceito.',
    })
    await api.db.updateTable('enrolment').set({ status: 'Escola' }).where('id', '=', enrolment).execute()
    expect((await add(student, { idTurma })).refusal.code).toBe('STUDENT_NOT_PLACED')
  })
})
