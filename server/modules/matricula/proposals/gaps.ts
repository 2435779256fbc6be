import type { Kysely } from 'kysely'
import { MANDATORY_COURSE } from '#domain/extraCourses/extraCourses.lists.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { coursesFor } from '#server/modules/matricula/extraCourses/index.ts'
import { courseOffer, classOffers } from '#server/modules/matricula/proposals/offers.ts'
import { keptProposal } from '#server/modules/matricula/proposals/store.ts'

/** Whether the year is paid by a plan that the family chooses. */
export const asksPayment = async (db: Kysely<Database>, enrolment: Enrolment): Promise<boolean> =>
  enrolment.type !== RESERVATION && (await courseOffer(db, enrolment)).length > 0

/** Whether the student may take extra courses, or takes one. */
export const offersCourses = async (db: Kysely<Database>, enrolment: Enrolment, now: Date): Promise<boolean> =>
  (await coursesFor(db, enrolment, now)).length > 0

/** Whether there is an extra course to pay. */
export const asksCoursePayment = async (db: Kysely<Database>, enrolment: Enrolment): Promise<boolean> =>
  (await classOffers(db, enrolment)).length > 0

/** The missing choices of payment; none if the school charges nothing for the year, nor for a reservation, which only keeps a seat. */
export const paymentGaps = async (
  db: Kysely<Database>,
  enrolment: Enrolment,
  now: Date,
): Promise<readonly string[]> => {
  if (!(await asksPayment(db, enrolment))) return []
  const { choices } = await keptProposal(db, enrolment)
  const chosen = choices.find(({ charge }) => charge.kind === 'course')
  if (chosen === undefined) return ['Escolha como pagar a anuidade.']
  const [first] = chosen.charge.priced.instalments
  return first !== undefined && first.due < schoolDay(now)
    ? ['O vencimento da primeira parcela passou. Escolha a forma de pagamento de novo.']
    : []
}

/** The extra courses that the school demands and the student does not take. */
export const courseGaps = async (db: Kysely<Database>, enrolment: Enrolment, now: Date): Promise<readonly string[]> => {
  const demanded = await db
    .selectFrom('extra_course')
    .where('school_year_id', '=', enrolment.yearId)
    .where('unit_id', '=', enrolment.unitId)
    .where('obligation', '=', MANDATORY_COURSE)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (demanded === undefined) return []
  const courses = await coursesFor(db, enrolment, now)
  return courses.flatMap(({ course, signUp }) =>
    course.obrigatoriedade === MANDATORY_COURSE && signUp === null && course.available
      ? [`${course.nome} ${course.turma} é obrigatório: inclua o curso.`]
      : [],
  )
}

/** The extra courses without a chosen payment. */
export const coursePaymentGaps = async (db: Kysely<Database>, enrolment: Enrolment): Promise<readonly string[]> => {
  const { charges } = await keptProposal(db, enrolment)
  return (await classOffers(db, enrolment))
    .filter((offer) => !charges.some(({ key }) => key === offer.key))
    .map(({ fee }) => `Escolha como pagar ${fee.name}.`)
}
