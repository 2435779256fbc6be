import { type Kysely, sql } from 'kysely'
import type { Acquisition, ListAcquisitions } from '#domain/proposals/acquisitions.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { classOrderOf } from '#domain/prices/classOrder.ts'
import { extraKey } from '#domain/extraCourses/extraKey.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { type Enrolment, readEnrolment, studentsActedFor } from '#server/school/enrolments/enrolment.ts'
import { coursesFor } from '#server/modules/matricula/extraCourses/index.ts'
import { grantedTo } from '#server/modules/matricula/prices/index.ts'
import {
  itemsOf,
  keptProposal,
  type Looking,
  openClassOffers,
  paymentOf,
} from '#server/modules/matricula/proposals/index.ts'

/** What the calling guardian may acquire for each enrolled child; nothing if a parameter leaves this to the school. */
export const listAcquisitions = async (
  incoming: SignedIncoming<ListAcquisitions>,
): Promise<ListAcquisitions['answer']> => {
  const { db, caller, now } = incoming
  if (!(await mayAcquire(db))) return { matriculas: [] }
  const students = await studentsActedFor(db, caller.personId, schoolDay(now))
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('enrolment.student_id', '=', sql<number>`any(${students}::integer[])`)
    .where('enrolment.status', '=', 'Matriculado')
    .where('enrolment.type', '<>', RESERVATION)
    .where('school_year.status', '<>', CLOSED)
    .select('enrolment.id')
    .orderBy('enrolment.student_search')
    .orderBy('enrolment.id')
    .execute()
  const matriculas: Acquisition[] = []
  for (const { id } of rows) {
    const enrolment = await readEnrolment(db, id)
    if (enrolment !== undefined) matriculas.push(await acquisitionOf(incoming, enrolment))
  }
  return { matriculas }
}

/** Whether families acquire by themselves (portal.md 3 “Parameters”). */
export const mayAcquire = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'aquisicoes')) === 'Sim'

/** What the family may acquire with an enrolment, and what it has acquired. */
export const acquisitionOf = async (looking: Looking, enrolment: Enrolment): Promise<Acquisition> => {
  const { db, now } = looking
  const today = schoolDay(now)
  const kept = await keptProposal(db, enrolment)
  const { choices, version } = kept
  const courses = await coursesFor(db, enrolment, now)
  const offers = await openClassOffers(
    db,
    courses.map(({ course }) => course.id),
    today,
  )
  const granted = await grantedTo(db, enrolment.id)
  const order = classOrderOf(await readParameters(db))
  // A family may take the same item several times.
  const { itens } = await itemsOf(looking, enrolment, { ...kept, choices: [] })
  return {
    idMatricula: enrolment.id,
    idAluno: enrolment.studentId,
    aluno: enrolment.student,
    anoLetivo: enrolment.year,
    serie: enrolment.grade,
    unidade: enrolment.unit,
    versao: version,
    cursos: courses.map(({ course, signUp }) => {
      const offer = offers.find(({ id }) => id === course.id)
      return {
        curso: course,
        situacao: signUp?.status ?? null,
        posicao: signUp?.position ?? null,
        contratado: signUp?.status === 'confirmado' || choices.some(({ charge }) => charge.key === extraKey(course.id)),
        pagamento: offer === undefined ? null : paymentOf(offer, { choices, granted, order, today }),
      }
    }),
    itens,
    contratados: await itemsTaken(db, enrolment.id),
  }
}

/** Items taken with an enrolment and not taken back, newest first. */
const itemsTaken = (db: Kysely<Database>, enrolmentId: number): Promise<Acquisition['contratados']> =>
  db
    .selectFrom('student_item as taken')
    .innerJoin('other_item', 'other_item.id', 'taken.other_item_id')
    .where('taken.enrolment_id', '=', enrolmentId)
    .where('taken.cancelled_at', 'is', null)
    .select([
      'taken.id',
      'other_item.name as nome',
      'taken.quantity as quantidade',
      'taken.total_cents as valor',
      'taken.taken_on as em',
    ])
    .orderBy('taken.id', 'desc')
    .execute()
