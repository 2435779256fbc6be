import { type Kysely, sql, type Transaction } from 'kysely'
import type { ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { SignUp, SignUpDraft } from '#domain/signUps/signUps.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { placeOf } from '#domain/extraCourses/extraCourse.ts'
import { hoursText } from '#domain/extraCourses/extraSchedule.ts'
import { applicantFlaw, hoursFlaw, hoursTaken, SIGN_UP_STATUS_LABEL, signUpOutcome } from '#domain/signUps/signUp.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, Refusal, ruleBroken, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { lockCourse, readExtraCourse, readWrittenCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { type FoundApplicant, readApplicants } from '#server/modules/matricula/extraCourses/signUps/applicants.ts'
import { waitingPlace } from '#server/modules/matricula/extraCourses/signUps/list.ts'
import { promoteWaiting } from '#server/modules/matricula/extraCourses/signUps/waiting.ts'
import { isOpenOn } from '#server/modules/matricula/extraCourses/windows/open.ts'
import { requireStudent } from '#server/school/families/families.ts'

/**
 * Signs a student up for an extra course, once per key: for a seat, or for the waiting list if the family accepts that.
 * Locks the course first, so that the last seat is taken once.
 * @throws Refusal 404; 422 CHECK_FIELDS beside `alunoId` or `horarios`, EXTRA_COURSE_CLOSED, SIGN_UPS_CLOSED,
 * EXTRA_COURSE_FULL, EXTRA_COURSE_STOPPED, SCHOOL_YEAR_CLOSED
 */
export const signUp = async (incoming: SignedIncoming<SignUp>): Promise<SignUp['answer']> => {
  const { db, body, ...act } = incoming
  await readExtraCourse(incoming, body.cursoExtraId)
  await requireStudent(incoming, body.alunoId)
  return inTransaction(db, async (trx) => {
    const attempt = { key: `signUp-${body.chave}`, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, attempt, () => takeSeat(trx, act, body))
    if (id === null) throw malformed()
    return signedUp(trx, id)
  })
}

type Wanted = Omit<SignUpDraft, 'chave'>

/** Signs up one of the caller's students. @throws Refusal 422 as `signUp` */
export const takeSeat = async (trx: Transaction<Database>, act: Act, body: Wanted): Promise<number> => {
  const course = await lockWithoutQueue(trx, act, body.cursoExtraId)
  await refuseClosed(trx, course, schoolDay(act.now))
  const student = await lockApplicant(trx, course, body.alunoId)
  if (student.isSignedUp) refuseFlaws({ alunoId: message('SIGN_UP_EXISTS') })
  const [notTaken, wrongHours] = [applicantFlaw(course, student), hoursFlaw(course, body.horarios, student)]
  refuseFlaws({ ...(notTaken && { alunoId: notTaken }), ...(wrongHours && { horarios: wrongHours }) })
  const outcome = signUpOutcome(course, course.contagem.livres, body.aceitaEspera)
  const values = { curso: `${course.nome} ${course.turma}` }
  if (outcome === 'full') throw new Refusal(422, 'EXTRA_COURSE_FULL', { values })
  if (outcome === 'stopped') throw new Refusal(422, 'EXTRA_COURSE_STOPPED', { values })
  const { id } = await trx
    .insertInto('extra_course_signup')
    .values({
      extra_course_id: course.id,
      student_id: student.id,
      status: outcome,
      reason: null,
      created_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeHours(trx, id, body)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'extra_course_signup',
    entity_id: String(id),
    action: 'create',
    after: {
      Aluno: student.name,
      RA: student.ra,
      'Curso extra': values.curso,
      Horários: hoursTaken(course, body.horarios).map(hoursText).join('; '),
      Situação: SIGN_UP_STATUS_LABEL[outcome],
    },
  })
  return id
}

/** A locked course, after its waiting list got the seats that ended holds freed. */
const lockWithoutQueue = async (trx: Transaction<Database>, act: Act, id: number): Promise<ExtraCourseRecord> => {
  await lockCourse(trx, id, act.now)
  await promoteWaiting(trx, act, id)
  return readWrittenCourse(trx, id, act.now)
}

const refuseClosed = async (trx: Transaction<Database>, course: ExtraCourseRecord, today: string): Promise<void> => {
  await refuseInClosedYear(trx, placeOf(course))
  if (!course.ativo) throw ruleBroken('EXTRA_COURSE_CLOSED')
  if (!(await isOpenOn(trx, course, today)))
    throw new Refusal(422, 'SIGN_UPS_CLOSED', { values: { curso: `${course.nome} ${course.turma}` } })
}

/** Locks the student, since two courses may want the same hours at the same moment. */
export const lockApplicant = async (
  trx: Transaction<Database>,
  course: ExtraCourseRecord,
  studentId: number,
): Promise<FoundApplicant> => {
  await trx.selectFrom('student').where('id', '=', studentId).select('id').forNoKeyUpdate().execute()
  const [student] = await readApplicants(trx, course, sql`student.id = ${studentId}`)
  if (student === undefined) throw ruleBroken('CHECK_FIELDS', { alunoId: 'Este aluno está inativo.' })
  return student
}

/** Writes the chosen hours of an open schedule. */
export const writeHours = async (
  trx: Transaction<Database>,
  id: number,
  { horarios }: Pick<SignUpDraft, 'horarios'>,
): Promise<void> => {
  if (horarios.length === 0) return
  await trx
    .insertInto('extra_course_signup_slot')
    .values(
      horarios.map((chosen) => ({
        extra_course_signup_id: id,
        extra_course_slot_id: chosen.id,
        weekday: chosen.dia,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const signedUp = (db: Kysely<Database>, id: number): Promise<SignUp['answer']> =>
  db
    .selectFrom('extra_course_signup')
    .where('extra_course_signup.id', '=', id)
    .select(['extra_course_signup.id as inscricaoId', 'status', waitingPlace.as('posicao')])
    .executeTakeFirstOrThrow()
