import * as groupCalls from '#domain/classGroups/classGroups.endpoints.ts'
import type { ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { REGISTER_ENDPOINTS, REGISTER_OPTIONS } from '#domain/registers/registers.endpoints.ts'
import {
  homeworkCourses,
  professorSubjects,
  schemeSubjects,
  studentSubjects,
  timetableSubjects,
} from '#domain/teaching/teaching.endpoints.ts'
import { createCurriculum, putCurriculumInForce } from '#domain/curricula/curricula.endpoints.ts'
import { getStaff, setStaffStatus } from '#domain/staff/staff.endpoints.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { message } from '#domain/all/messages.ts'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import { insertRecord } from '#server/db/registerRows.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { importer } from '#test/helpers/imports.ts'
import { addSchoolStructure, curriculumDraft, groupDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { addStages } from '#test/helpers/stages.ts'

let api: TestApi
let as: Credentials
let structure: SchoolStructure
let unit: number
let other: number
/** A teacher of the unit, a colleague, and one of the other unit. */
let teacher: Awaited<ReturnType<typeof addStaff>>
let colleague: Awaited<ReturnType<typeof addStaff>>
let stranger: Awaited<ReturnType<typeof addStaff>>
/** Subjects, all but the last in the curriculum of the first grade. */
let portuguese: number
let maths: number
let english: number
let music: number
let wholeClass: number

const enter = async ({ email }: { readonly email: string }): Promise<Credentials> =>
  (await signInStaff(api, { email, senha: PASSWORD })).as

const send = (name: RegisterName, draft: RegisterDraft, who = as) =>
  call(api, REGISTER_ENDPOINTS[name].create, { as: who, body: settledDraft(DESCRIPTIONS[name].fields, draft) })

const kept = async (name: RegisterName, draft: RegisterDraft): Promise<RegisterRecord> => {
  const { status, answer, refusal } = await send(name, draft)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const subject = async (nome: string, area: number, tipo = 1, temNota = true): Promise<number> =>
  (await kept('subjects', { nome, abreviatura: nome.slice(0, 12), area, base: 1, tipo, ordem: 1, temNota })).id

/** A matrix of the first grade, in force. */
const teach = async (idUnidade: number, subjects: readonly number[]): Promise<void> => {
  const body = curriculumDraft(structure, idUnidade, subjects)
  const { id, versao } = (await call(api, createCurriculum, { as, body })).answer
  await call(api, putCurriculumInForce, { as, params: { id }, body: { versao } })
}

const group = async (idUnidade = unit, more: Parameters<typeof groupDraft>[2] = {}): Promise<ClassGroupRecord> =>
  (await call(api, groupCalls.createClassGroup, { as, body: groupDraft(structure, idUnidade, more) })).answer

const assignment = (turma: ClassGroupRecord, more: RegisterDraft = {}): RegisterDraft => ({
  ano: turma.idAnoLetivo,
  unidade: turma.idUnidade,
  turma: turma.id,
  disciplina: portuguese,
  professor: teacher.id,
  tipo: TITULAR,
  inicio: '2026-02-02',
  ...more,
})

/** Written as it stands: who may be given lessons is the rule of the board (`assignments.test.ts`). */
const assigned = (draft: RegisterDraft): Promise<number> =>
  insertRecord(api.db, DESCRIPTIONS.classAssignments, settledDraft(DESCRIPTIONS.classAssignments.fields, draft))

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  other = await addUnit(api.db)
  as = await enter(await addStaff(api.db, { flag: 'master' }))
  teacher = await addStaff(api.db, { name: 'Ana Lima', teacher: true, units: [unit] })
  colleague = await addStaff(api.db, { name: 'Beto Reis', teacher: true, units: [unit] })
  stranger = await addStaff(api.db, { name: 'Caio Sá', teacher: true, units: [other] })
  portuguese = await subject('Português', 1)
  maths = await subject('Matemática', 2)
  english = await subject('Inglês', 1)
  music = await subject('Música', 1, 1, false)
  wholeClass = await subject('Regência', 1, CLASS_TEACHING)
  await teach(unit, [portuguese, maths, english])
  await teach(other, [portuguese, maths, music])
})
afterAll(() => api.close())

describe('an assignment', () => {
  it('stays when its teacher leaves', async () => {
    const leaving = await addStaff(api.db, { name: 'Davi Nunes', teacher: true, units: [unit] })
    const turma = await group(unit, { idRegente: leaving.id })
    await assigned(assignment(turma, { professor: leaving.id, fim: '2026-06-30' }))
    const { versao } = (await call(api, getStaff, { as, params: { id: leaving.id } })).answer
    const inactivated = await call(api, setStaffStatus, {
      as,
      params: { id: leaving.id },
      body: { status: false, versao },
    })
    expect(inactivated.answer).toMatchObject({ status: false, emUso: 'Turmas (1), Atribuição de aulas (1)' })
    const offered = (await call(api, OPTION_LISTS.teachers, { as })).answer.dados
    expect(offered.find(({ value }) => value === leaving.id)).toMatchObject({
      displayText: 'Davi Nunes',
      status: false,
    })
    const title = async () =>
      (await call(api, REGISTER_OPTIONS.classAssignments, { as, query: { turma: turma.id } })).answer.dados[0]
    expect((await title())?.displayText).toContain('Davi Nunes')
  })

  it('prevents moving its class group', async () => {
    const turma = await group()
    const record = await assigned(assignment(turma))
    const { id, versao, nome } = turma
    const moved = await call(api, groupCalls.updateClassGroup, {
      as,
      params: { id },
      body: { ...groupDraft(structure, other, { nome }), versao },
    })
    expect(moved.refusal.fields).toEqual({
      idUnidade: message('REGISTER_AGREED', { campo: 'Unidade', usos: 'Atribuições de aulas' }),
    })
    const setStatus = { as, params: { id }, body: { ativo: false, versao } }
    expect((await call(api, groupCalls.setClassGroupStatus, setStatus)).refusal.message).toBe(
      message('REGISTER_IN_USE', { usos: 'Atribuições de aulas (1)' }),
    )
    await call(api, REGISTER_ENDPOINTS.classAssignments.setStatus, {
      as,
      params: { id: record },
      body: { ativo: false, versao: 1 },
    })
    const gone = await call(api, groupCalls.removeClassGroup, { as, params: { id }, query: { versao } })
    expect(gone.refusal.message).toBe(message('REMOVE_IN_USE', { usos: 'Atribuições de aulas (1)' }))
    expect((await call(api, groupCalls.setClassGroupStatus, setStatus)).status).toBe(200)
  })
})

/** Minutes. */
const DAY = 1_440

const idsOf = async (asked: Promise<{ readonly answer: { readonly dados: readonly { readonly value: number }[] } }>) =>
  (await asked).answer.dados.map(({ value }) => value)

describe('subjects', () => {
  it('by knowledge area are those of any of the areas', async () => {
    const found = (area: readonly number[]) => idsOf(call(api, REGISTER_OPTIONS.subjects, { as, query: { area } }))
    expect(await found([2])).toEqual([maths])
    expect(await found([1, 2])).toEqual(expect.arrayContaining([portuguese, maths, english, music, wholeClass]))
    expect(await found([6])).toEqual([])
  })

  it('of a timetable are the curriculum of the class group, of its unit and of all units', async () => {
    const found = (idTurma: number, who = as) => call(api, timetableSubjects, { as: who, query: { idTurma } })
    const [here, there] = [await group(), await group(other)]
    expect(await idsOf(found(here.id))).toEqual([portuguese, maths, english])
    expect(await idsOf(found(there.id))).toEqual([portuguese, maths, music])
    expect(await idsOf(found((await group(unit, { idAnoLetivo: structure.coming })).id))).toEqual([])
    expect(await idsOf(found(here.id, await enter(teacher)))).toEqual([portuguese, maths, english])
    expect((await found(there.id, await enter(teacher))).status).toBe(404)
  })

  it('of an assessment scheme are the graded ones of a grade’s curriculum', async () => {
    const found = (more: Readonly<Record<string, number>> = {}, who = as) =>
      idsOf(
        call(api, schemeSubjects, {
          as: who,
          query: { idAnoLetivo: structure.running, idSerie: structure.grades[0], ...more },
        }),
      )
    expect(await found()).toEqual([portuguese, maths, english])
    expect(await found({ idUnidade: other })).toEqual([portuguese, maths])
    expect(await found({}, await enter(stranger))).toEqual([portuguese, maths])
    expect(await found({ idSerie: structure.grades[1] })).toEqual([])
  })

  it('of a student are the curriculum of the grade, shown only to people concerned with the student', async () => {
    const guardian = await addGuardian(api.db)
    const { id } = await addStudent(api.db, { unit, guardian: guardian.id })
    await api.db
      .updateTable('enrolment')
      .set({ grade_id: structure.grades[0], school_year_id: structure.running, shift_id: structure.shift })
      .where('student_id', '=', id)
      .execute()
    const found = (who: Credentials, more: Readonly<Record<string, number>> = {}) =>
      call(api, studentSubjects, { as: who, query: { idAluno: id, ...more } })
    expect(await idsOf(found(as))).toEqual([portuguese, maths, english])
    expect(await idsOf(found(as, { idAnoLetivo: structure.coming }))).toEqual([])
    const family = (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as
    expect(await idsOf(found(family))).toEqual([portuguese, maths, english])
    const strangers = await addGuardian(api.db)
    const away = (await signInFamily(api, { email: strangers.email, senha: PASSWORD })).as
    expect((await found(away)).status).toBe(404)
    expect((await found(await enter(stranger))).status).toBe(404)
    await api.db.updateTable('enrolment').set({ status: 'Cancelado' }).where('student_id', '=', id).execute()
    expect(await idsOf(found(as))).toEqual([])
  })
})

describe('expected content', () => {
  let first: number
  let second: number
  const added = (parts: Omit<Parameters<typeof addStages>[1], 'year'>) =>
    addStages(api.db, { year: structure.running, ...parts })
  beforeAll(async () => {
    const { stages } = await added({
      kind: 4,
      days: [
        ['2026-02-02', '2026-04-17'],
        ['2026-04-20', '2026-06-30'],
      ],
    })
    ;[first = 0, second = 0] = stages
  })

  const content = (etapa: number, objeto: string, more: RegisterDraft = {}): RegisterDraft => ({
    ano: structure.running,
    serie: structure.grades[0],
    disciplina: portuguese,
    etapa,
    ordem: 1,
    objeto,
    aulasPrevistas: 4,
    ...more,
  })

  it('belongs to the year and unit of its stage', async () => {
    const differs = (outro: string) => ({ etapa: message('REGISTER_DISAGREES', { campo: 'Etapa', outro }) })
    const [own = 0] = (await added({ unit, kind: 1, days: [['2026-02-02', '2026-12-18']] })).stages
    const refused = async (more: RegisterDraft) =>
      (await send('expectedContents', content(own, 'Frações', more))).refusal.fields
    expect(await refused({ ano: structure.coming })).toEqual(differs('Ano letivo'))
    expect(await refused({})).toEqual(differs('Unidade'))
    expect(await refused({ unidade: other })).toEqual(differs('Unidade'))
    await kept('expectedContents', content(own, 'Frações', { unidade: unit }))
    // A record for all units can be used in each.
    await kept('expectedContents', content(first, 'Frações do Sul', { unidade: other }))
  })

  it('takes no stage of a class group in its own rhythm', async () => {
    const { id: group } = (await call(api, groupCalls.createClassGroup, { as, body: groupDraft(structure, unit) }))
      .answer
    const [alone = 0] = (await added({ unit, group, kind: 1, days: [['2026-02-02', '2026-12-18']] })).stages
    expect((await send('expectedContents', content(alone, 'Frações', { unidade: unit }))).refusal.fields).toEqual({
      etapa: 'O valor do campo Etapa não é aceito.',
    })
  })

  it('is imported by the name of its stage, and not once that belongs to another unit', async () => {
    const [own = 0] = (await added({ kind: 3, days: [['2026-02-02', '2026-05-29']] })).stages
    await api.db.updateTable('stage').set({ name: 'Trimestre da planilha' }).where('id', '=', own).execute()
    const { checked, apply, rows } = importer(api, as)
    await api.db
      .updateTable('grade')
      .set({ name: 'Sexto ano', name_search: 'sexto ano' })
      .where('id', '=', structure.grades[0])
      .execute()
    const fields = ['ano', 'serie', 'disciplina', 'etapa', 'ordem', 'objeto', 'aulasPrevistas']
    const line = (objeto: string) => ['2026', 'Sexto ano', 'Português', 'Trimestre da planilha', '1', objeto, '4']
    const batch = await checked({ register: 'expectedContents', fields, rows: [line('Crase'), line('Hiatos')] })
    expect(batch).toMatchObject({ novas: 2, erradas: 0 })
    await api.db.updateTable('stage').set({ unit_id: other }).where('id', '=', own).execute()
    expect((await apply(batch.id)).answer).toMatchObject({ feitas: 0, recusadas: 2 })
    expect((await rows(batch.id))[0]?.falhas['registro']).toContain(
      message('REGISTER_DISAGREES', { campo: 'Etapa', outro: 'Unidade' }),
    )
  })

  it('names skills by the codes of the BNCC or of the school', async () => {
    const refused = await send('expectedContents', content(first, 'Crase', { habilidades: 'EF05LP99, gramática' }))
    expect(refused.refusal.fields).toEqual({ habilidades: 'O valor do campo Habilidades não é válido.' })
    await kept('ownSkills', { codigo: 'AUR-LP1', texto: 'Escrever um cordel.' })
    const { habilidades } = await kept(
      'expectedContents',
      content(first, 'Crase', { habilidades: 'EF05LP03; AUR-LP1' }),
    )
    expect(habilidades).toBe('EF05LP03; AUR-LP1')
  })

  it('is listed by year, grade, subject and stage, never for other units', async () => {
    const here = await kept('expectedContents', content(second, 'Substantivos'))
    const own = await kept('expectedContents', content(second, 'Lendas do Sul', { unidade: other, ordem: 2 }))
    const query = { ano: structure.running, serie: structure.grades[0], disciplina: portuguese, etapa: second }
    const found = (who: Credentials) => idsOf(call(api, REGISTER_OPTIONS.expectedContents, { as: who, query }))
    expect(await found(as)).toEqual([here.id, own.id])
    expect(await found(await enter(stranger))).toEqual([here.id, own.id])
    expect(await found(await enter(teacher))).toEqual([here.id])
  })
})

describe('the subjects of a teacher', () => {
  const mine = (who: Credentials, query: Readonly<Record<string, number>> = {}) =>
    call(api, professorSubjects, { as: who, query })
  const courses = (who: Credentials) => idsOf(call(api, homeworkCourses, { as: who }))

  it('are those assigned on this day, to the caller or to a colleague', async () => {
    const busy = await addStaff(api.db, { teacher: true, units: [unit] })
    const [one, two] = [
      await group(),
      await group(unit, { idCurso: structure.otherCourse, idsSeries: [structure.otherGrade] }),
    ]
    const of = { professor: busy.id }
    await assigned(assignment(one, of))
    await assigned(assignment(two, { ...of, disciplina: maths, tipo: 2, inicio: '2026-11-20', fim: '2026-11-20' }))
    await assigned(assignment(one, { ...of, disciplina: english, inicio: '2026-11-21' }))
    await assigned(assignment(one, { ...of, disciplina: music, fim: '2026-11-19' }))
    const who = await enter(busy)
    expect(await idsOf(mine(who))).toEqual([portuguese, maths])
    expect(await idsOf(mine(who, { idTurma: one.id }))).toEqual([portuguese])
    expect(await idsOf(mine(await enter(teacher), { idProfessor: busy.id }))).toEqual([portuguese, maths])
    expect((await mine(await enter(stranger), { idProfessor: busy.id })).status).toBe(404)
    expect(await courses(who)).toEqual([structure.course, structure.otherCourse])
    expect(await courses(await enter(stranger))).toEqual([])
    api.clock.pass(DAY)
    expect(await idsOf(mine(who))).toEqual([portuguese, english])
    expect(await courses(who)).toEqual([structure.course])
  })

  it('are, for a teacher of a whole class group, all that no colleague teaches', async () => {
    const all = await addStaff(api.db, { teacher: true, units: [unit] })
    const turma = await group()
    await assigned(assignment(turma, { professor: all.id, disciplina: wholeClass }))
    const who = await enter(all)
    expect(await idsOf(mine(who))).toEqual(expect.arrayContaining([portuguese, maths, english, wholeClass]))
    await assigned(assignment(turma, { professor: colleague.id, disciplina: english }))
    const left = await idsOf(mine(who))
    expect(left.toSorted((a, b) => a - b)).toEqual([portuguese, maths, wholeClass])
  })

  it('are none once the year is over', async () => {
    const busy = await addStaff(api.db, { teacher: true, units: [unit] })
    await assigned(assignment(await group(), { professor: busy.id }))
    expect(await courses(await enter(busy))).toEqual([structure.course])
    api.clock.pass(30 * DAY)
    expect(await courses(await enter(busy))).toEqual([])
  })
})
