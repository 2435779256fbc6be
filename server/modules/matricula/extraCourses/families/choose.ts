import { sql, type Transaction } from 'kysely'
import type { SignUpDraft } from '#domain/signUps/signUps.schemas.ts'
import { hoursText } from '#domain/extraCourses/extraSchedule.ts'
import { type ChosenHour, confirmFlaw, hoursFlaw, hoursTaken, signUpOutcome } from '#domain/signUps/signUp.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor, type Deed } from '#server/http/audit.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { ruleBroken, refuseFlaws } from '#server/http/refusal.ts'
import { type Enrolled, type OwnSignUp, signUpsOf } from '#server/modules/matricula/extraCourses/families/offered.ts'
import { readWrittenCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { hasSeat } from '#server/modules/matricula/extraCourses/seats.ts'
import { writeSignUp } from '#server/modules/matricula/extraCourses/signUps/change.ts'
import { readSignUps } from '#server/modules/matricula/extraCourses/signUps/list.ts'
import { lockApplicant, takeSeat, writeHours } from '#server/modules/matricula/extraCourses/signUps/signUp.ts'
import { promoteWaiting } from '#server/modules/matricula/extraCourses/signUps/waiting.ts'

/** An extra course that a student is to take. */
export type WantedCourse = Pick<SignUpDraft, 'cursoExtraId' | 'horarios' | 'aceitaEspera'>

/**
 * Sets the sign-ups of a student in a year and unit: removes others, unless the school has confirmed them, takes seats
 * for new ones, and changes hours. @throws Refusal 422 as `signUp`
 */
export const chooseCourses = async (
  trx: Transaction<Database>,
  act: Act,
  enrolled: Enrolled,
  wanted: readonly WantedCourse[],
): Promise<void> => {
  await lockCourses(trx, [
    ...wanted.map(({ cursoExtraId }) => cursoExtraId),
    ...(await signUpsOf(trx, enrolled)).map(({ courseId }) => courseId),
  ])
  const own = await signUpsOf(trx, enrolled)
  for (const signUp of own) {
    const still = wanted.find(({ cursoExtraId }) => cursoExtraId === signUp.courseId)
    if (still === undefined) await giveUp(trx, act, signUp)
    else if (!areSameHours(signUp.hours, still.horarios)) await changeHours(trx, act, enrolled, signUp, still)
  }
  for (const one of wanted)
    if (!own.some(({ courseId }) => courseId === one.cursoExtraId))
      await takeSeat(trx, act, { ...one, alunoId: enrolled.studentId })
}

/**
 * Takes back a student's seats in a year and unit that were lost with the seat of the enrolment, and gives the courses
 * without a free seat: there the student waits, or is out if the course has no waiting list.
 */
export const retakeCourses = async (
  trx: Transaction<Database>,
  act: Act,
  enrolled: Enrolled,
): Promise<readonly string[]> => {
  await lockCourses(
    trx,
    (await signUpsOf(trx, enrolled)).map(({ courseId }) => courseId),
  )
  const lost: string[] = []
  for (const { id, courseId } of await lapsedSignUps(trx, enrolled, act.now)) {
    await promoteWaiting(trx, act, courseId)
    const course = await readWrittenCourse(trx, courseId, act.now)
    const outcome = signUpOutcome(course, course.contagem.livres, true)
    if (outcome === 'inscrito') continue
    const status = outcome === 'espera' ? 'espera' : 'removido'
    const reason = 'A vaga deixou de ser guardada, e o curso lotou.'
    await writeSignUp(trx, act, { inscricaoId: id, status: 'inscrito' }, { status, reason })
    lost.push(`${course.nome} ${course.turma}`)
  }
  return lost
}

const lapsedSignUps = (
  trx: Transaction<Database>,
  { studentId, yearId, unitId }: Enrolled,
  now: Date,
): Promise<readonly { readonly id: number; readonly courseId: number }[]> =>
  trx
    .selectFrom('extra_course_signup as one')
    .innerJoin('extra_course', 'extra_course.id', 'one.extra_course_id')
    .where('one.student_id', '=', studentId)
    .where('one.status', '=', 'inscrito')
    .where('extra_course.school_year_id', '=', yearId)
    .where('extra_course.unit_id', '=', unitId)
    .where((eb) => eb.not(hasSeat(now)))
    .select(['one.id', 'extra_course.id as courseId'])
    .orderBy('extra_course.id')
    .execute()

/** Removes all sign-ups of a student in a year and unit, with the reason. */
export const removeCourses = async (
  trx: Transaction<Database>,
  act: Deed,
  enrolled: Enrolled,
  reason: string,
): Promise<void> => {
  await lockCourses(
    trx,
    (await signUpsOf(trx, enrolled)).map(({ courseId }) => courseId),
  )
  for (const signUp of await signUpsOf(trx, enrolled)) await remove(trx, act, signUp, reason)
}

/** Confirms a student's sign-ups with a seat, or that of one course, except where a mandatory document is missing. */
export const confirmCourses = async (
  trx: Transaction<Database>,
  act: Act,
  enrolled: Enrolled,
  courseId?: number,
): Promise<void> => {
  const own = (await signUpsOf(trx, enrolled)).filter((one) => courseId === undefined || one.courseId === courseId)
  await lockCourses(
    trx,
    own.map(({ courseId }) => courseId),
  )
  const rows = await readSignUps(
    trx,
    EVERYWHERE,
    own.map(({ id }) => id),
  )
  for (const row of rows)
    if (confirmFlaw(row.status, row.faltas) === null)
      await writeSignUp(trx, act, row, { status: 'confirmado', reason: null })
}

/** In a fixed order, so that two people who choose the same courses do not block each other. */
const lockCourses = async (trx: Transaction<Database>, ids: readonly number[]): Promise<void> => {
  await sql`select id from extra_course where id = any(${ids}::integer[]) order by id for update`.execute(trx)
}

const giveUp = async (trx: Transaction<Database>, act: Act, signUp: OwnSignUp): Promise<void> => {
  if (signUp.status === 'confirmado') {
    const { nome } = await readWrittenCourse(trx, signUp.courseId, act.now)
    throw ruleBroken('CHECK_FIELDS', { inscricoes: `A inscrição em ${nome} já foi confirmada. Fale com a escola.` })
  }
  await remove(trx, act, signUp, 'A família desistiu.')
}

const remove = async (
  trx: Transaction<Database>,
  act: Deed,
  { id, status, courseId }: OwnSignUp,
  reason: string,
): Promise<void> => {
  await writeSignUp(trx, act, { inscricaoId: id, status }, { status: 'removido', reason })
  await promoteWaiting(trx, act, courseId)
}

const areSameHours = (one: readonly ChosenHour[], other: readonly ChosenHour[]): boolean =>
  one.length === other.length && one.every(({ id, dia }) => other.some((same) => same.id === id && same.dia === dia))

const changeHours = async (
  trx: Transaction<Database>,
  act: Act,
  { studentId }: Enrolled,
  { id, courseId, hours }: OwnSignUp,
  { horarios }: WantedCourse,
): Promise<void> => {
  const course = await readWrittenCourse(trx, courseId, act.now)
  const student = await lockApplicant(trx, course, studentId)
  const flaw = hoursFlaw(course, horarios, student)
  if (flaw !== null) refuseFlaws({ horarios: flaw })
  await trx.deleteFrom('extra_course_signup_slot').where('extra_course_signup_id', '=', id).execute()
  await writeHours(trx, id, { horarios })
  const told = (chosen: readonly ChosenHour[]) => ({ Horários: hoursTaken(course, chosen).map(hoursText).join('; ') })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'extra_course_signup',
    entity_id: String(id),
    action: 'update',
    before: told(hours),
    after: told(horarios),
  })
}
