import { createExtraCourse } from '#domain/extraCourses/extraCourses.endpoints.ts'
import { signUp } from '#domain/signUps/signUps.endpoints.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { SEATED_STATUSES } from '#domain/signUps/signUp.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { addUnit } from '#test/helpers/builders.ts'
import { addEnrolledStudent, addExtraFrame, addSignUpWindow, extraDraft } from '#test/helpers/extraCourses.ts'
import type { SchoolStructure } from '#test/helpers/schoolStructure.ts'
import type { Contest, SeatRace } from './lastSeats.ts'

/**
 * So many students are signed up for the last seats of an extra course at the same instant. Every other one would rather
 * wait than be told that there is none left.
 */
export const raceForExtraSeats = async ({ apis, as, structure, seats, requests }: Contest): Promise<SeatRace> => {
  const [first] = apis
  if (first === undefined) throw new Error('A race needs a server.')
  const { course, students } = await courseOf(first, as, structure, { seats, requests })
  const answers = await Promise.all(
    students.map((alunoId, turn) => {
      const body = {
        cursoExtraId: course,
        alunoId,
        horarios: [],
        aceitaEspera: turn % 2 === 0,
        chave: `corrida-${course}-${alunoId}`,
      }
      return call(apis[turn % apis.length] ?? first, signUp, { as, body })
    }),
  )
  const seated = answers.filter(({ status, answer }) => status === 200 && answer.status === 'inscrito')
  const told = answers.filter(
    ({ status, answer, refusal }) =>
      (status === 200 && answer.status === 'espera') || (status === 422 && refusal.code === 'EXTRA_COURSE_FULL'),
  )
  const strange = answers.filter((one) => !told.includes(one) && !seated.includes(one))
  const { count } = await first.db
    .selectFrom('extra_course_signup')
    .where('extra_course_id', '=', course)
    .where('status', 'in', SEATED_STATUSES)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    seated: seated.length,
    told: told.length,
    strange: strange.map(({ status, refusal }) => `${status} ${refusal.message}`),
    enrolled: count,
  }
}

/** A new extra course of a new unit, and students of it who may sign up. */
const courseOf = async (
  api: TestApi,
  as: Credentials,
  structure: SchoolStructure,
  { seats, requests }: Pick<Contest, 'seats' | 'requests'>,
) => {
  const unit = await addUnit(api.db)
  await addSignUpWindow(api.db, { year: structure.running, unit })
  const body = extraDraft(structure, await addExtraFrame(api.db, unit), {
    vagas: seats,
    tipoHorario: CLOSED_SCHEDULE,
    horarios: [],
  })
  const { status, answer, refusal } = await call(api, createExtraCourse, { as, body })
  if (status !== 200) throw new Error(refusal.message)
  const students: number[] = []
  for (let count = 0; count < requests; count += 1) students.push(await addEnrolledStudent(api.db, structure, unit))
  return { course: answer.id, students }
}
