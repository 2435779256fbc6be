// On PostgreSQL too: what several do at the same moment.
import { createExtraCourse } from '#domain/extraCourses/extraCourses.endpoints.ts'
import type { ExtraCourseDraft, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import { getPreReservation, savePreReservation } from '#domain/signUps/preReservations.endpoints.ts'
import { listApplicants } from '#domain/signUps/signUps.endpoints.ts'
import { message } from '#domain/all/messages.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addExtraFrame, type ExtraFrame, extraDraft } from '#test/helpers/extraCourses.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let extra: ExtraFrame
let as: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  extra = await addExtraFrame(api.db, await addUnit(api.db))
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

let counter = 0
const course = async (changes: Partial<ExtraCourseDraft> = {}): Promise<ExtraCourseRecord> => {
  counter += 1
  const body = extraDraft(structure, extra, { turma: `Turma ${counter}`, ...changes })
  const { status, answer, refusal } = await call(api, createExtraCourse, { as, body })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

/** A student of a grade in the unit of the courses. */
const pupil = async (name: string, grade = structure.grades[0], unit = extra.unit): Promise<number> => {
  const { id } = await addStudent(api.db, { name })
  await api.db
    .insertInto('enrolment')
    .values({
      student_id: id,
      school_year_id: structure.running,
      unit_id: unit,
      grade_id: grade,
      shift_id: structure.shift,
      class_group_id: null,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: name.toLowerCase(),
    })
    .execute()
  return id
}

const lists = async ({ id }: ExtraCourseRecord, Filtro = '', who = as) =>
  (await call(api, getPreReservation, { as: who, params: { cursoExtraId: id }, query: { Filtro } })).answer

const save = ({ id }: ExtraCourseRecord, adicionados: number[], removidos: number[] = [], who = as) =>
  call(api, savePreReservation, { as: who, params: { cursoExtraId: id }, body: { adicionados, removidos } })

const names = (students: readonly { readonly nome: string }[]) => students.map(({ nome }) => nome)

test('lists students whom the course accepts, and stores additions and removals as one change', async () => {
  const own = await course({ series: [structure.grades[0]], anoInicio: 2015, anoFim: 2015 })
  const [ana, bia, caio] = [
    await pupil('Ana Pré'),
    await pupil('Bia Pré'),
    await pupil('Caio Pré', structure.grades[1]),
  ]
  expect(await lists(own, 'pré')).toMatchObject({ totalDisponiveis: 2, reservados: [] })
  expect(names((await lists(own, 'bia')).disponiveis)).toEqual(['Bia Pré'])
  const { answer } = await save(own, [ana, bia])
  expect(names(answer.reservados)).toEqual(['Ana Pré', 'Bia Pré'])
  const { answer: applicants } = await call(api, listApplicants, { as, query: { cursoExtraId: own.id, Filtro: 'pré' } })
  expect(applicants.items.map(({ alunoId, impedimento }) => [alunoId, impedimento])).toEqual([
    [ana, null],
    [bia, null],
    [caio, 'A série do aluno não é uma das aceitas.'],
  ])
  const changed = (await save(own, [], [ana])).answer
  expect(names(changed.reservados)).toEqual(['Bia Pré'])
  expect((await lists(own, 'pré')).disponiveis).toMatchObject([{ id: ana, serie: expect.stringMatching(/^Série/) }])
  const refused = await save(own, [ana, caio])
  expect(refused.refusal.message).toBe(message('PRE_RESERVATION_UNFIT', { alunos: 'Caio Pré' }))
  expect(names((await lists(own)).reservados)).toEqual(['Bia Pré'])
  const entries = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'pre_reservation')
    .where('entity_id', '=', String(own.id))
    .select(['before', 'after'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { before: { Retirados: '' }, after: { Incluídos: 'Ana Pré, Bia Pré' } },
    { before: { Retirados: 'Ana Pré' }, after: { Incluídos: '' } },
  ])
})

test('two who change one list at the same moment lose nothing', async () => {
  const own = await course()
  const [dora, enzo, fabio] = [await pupil('Dora Dois'), await pupil('Enzo Dois'), await pupil('Fábio Dois')]
  await save(own, [dora])
  await Promise.all([save(own, [enzo], [dora]), save(own, [enzo, fabio])])
  expect(names((await lists(own)).reservados)).toEqual(['Enzo Dois', 'Fábio Dois'])
})

test('staff of another unit see neither the course nor its students', async () => {
  const own = await course()
  const unit = await addUnit(api.db)
  const elsewhere = await enter({ edits: ['preReserva'], units: [unit] })
  const local = await enter({ edits: ['preReserva'], units: [extra.unit] })
  expect((await save(own, [], [], elsewhere)).status).toBe(404)
  const far = await pupil('Longe Demais', structure.grades[0], unit)
  expect((await save(own, [far], [], local)).status).toBe(404)
  expect((await save(own, [], [], local)).status).toBe(200)
})
