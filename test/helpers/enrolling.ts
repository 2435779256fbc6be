import { createCourseOffer } from '#domain/courseOffers/courseOffers.endpoints.ts'
import { createProcess } from '#domain/processes/processes.endpoints.ts'
import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { NEW_PROCESS } from '#domain/processes/process.ts'
import { searchable } from '#domain/base/text.ts'
import { type Credentials, call, type Received, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { offerDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

interface Family {
  readonly unit: number
  readonly guardian: { readonly id: number; readonly email: string }
  readonly student: { readonly id: number; readonly name: string }
}

interface Placed {
  readonly year: number
  readonly unit: number
  readonly grade: number
  readonly shift: number | null
  readonly type: EnrolmentType
  readonly status: EnrolmentStatus
}

/** An enrolment of a student. */
export const addEnrolment = async (
  { db }: Pick<TestApi, 'db'>,
  student: { readonly id: number; readonly name: string },
  { year, unit, grade, shift, type, status }: Placed,
): Promise<number> => {
  const { id } = await db
    .insertInto('enrolment')
    .values({
      student_id: student.id,
      school_year_id: year,
      unit_id: unit,
      grade_id: grade,
      shift_id: shift,
      class_group_id: null,
      type,
      status,
      step: null,
      student_search: searchable(student.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A child of a guardian in every role, with an unopened enrolment for the coming year. */
export const addEnrolling = async (
  api: Pick<TestApi, 'db'>,
  structure: SchoolStructure,
  type: EnrolmentType = 2,
): Promise<Family & { readonly enrolmentId: number }> => {
  const unit = await addUnit(api.db)
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { guardian: guardian.id })
  const place = { year: structure.coming, unit, grade: structure.grades[1], shift: structure.shift }
  const enrolmentId = await addEnrolment(api, student, { ...place, type, status: 'Em andamento' })
  return { unit, guardian, student, enrolmentId }
}

/** The parts of an answer that tests use. */
export type Answered<A> = Pick<Received<A>, 'status' | 'answer' | 'refusal'>

/** The answer of a call. @throws Error for a refusal */
export const done = async <A>(received: Answered<A> | Promise<Answered<A>>): Promise<A> => {
  const { status, answer, refusal } = await received
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

/** A unit that offers two grades of the coming year in two shifts, each with this many seats, in open processes of every kind. */
export const openSchool = async (api: TestApi, structure: SchoolStructure, vagas: number): Promise<number> => {
  const unit = await addUnit(api.db)
  const as = await masterOf(api)
  const [first, second] = structure.grades
  const idsSeries = [first, second]
  await api.db.updateTable('grade').set({ next_grade_id: second }).where('id', '=', first).execute()
  const places = idsSeries.flatMap((idSerie) =>
    [structure.shift, structure.otherShift].map((idPeriodo) => ({ idSerie, idPeriodo, vagas })),
  )
  const offer = offerDraft(structure, unit, { idAnoLetivo: structure.coming, dataCorte: '2027-03-31', vagas: places })
  await done(call(api, createCourseOffer, { as, body: offer }))
  for (const idTipoProceso of [1, 2, 3] as const) {
    const days = { inicio: '2026-11-01', fim: '2026-11-30' }
    const nome = `Processo ${idTipoProceso} da unidade ${unit}`
    const body = {
      ...NEW_PROCESS,
      ...days,
      nome,
      idTipoProceso,
      idAnoLetivo: structure.coming,
      idsUnidades: [unit],
      idsSeries,
    }
    await done(call(api, createProcess, { as, body: { ...body, idOrigem: null } }))
  }
  return unit
}

const masterOf = async (api: TestApi): Promise<Credentials> => {
  const { email } = await addStaff(api.db, { flag: 'master' })
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

/** A child in the first grade of a unit this year, and the guardian. */
export const addEnrolledChild = async (
  api: Pick<TestApi, 'db'>,
  structure: SchoolStructure,
  unit: number,
): Promise<Family> => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { guardian: guardian.id })
  const place = { year: structure.running, unit, grade: structure.grades[0], shift: structure.shift }
  await addEnrolment(api, student, { ...place, type: 1, status: 'Matriculado' })
  return { unit, guardian, student }
}
