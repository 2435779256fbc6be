import Type from 'typebox'
import { sql, type Transaction } from 'kysely'
import type { CampaignOffer, OfferReEnrolments, SimulateOffer } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { dayText } from '#domain/base/days.ts'
import { RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { OPEN, processStateOn } from '#domain/processes/process.ts'
import { grouped } from '#domain/base/grouped.ts'
import { BLOCKED, OFFERED, READY } from '#domain/reEnrolments/campaign.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Audited } from '#server/http/audit.ts'
import { endOfSchoolDay, schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf, refuseUnseen } from '#server/http/simulated.ts'
import { begun, defineJobKind, enqueue, type Hurry } from '#server/jobs/index.ts'
import { notify } from '#server/messages/index.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { takeSeat } from '#server/modules/matricula/enrolling/index.ts'
import { insertEnrolment } from '#server/modules/matricula/enrolments/index.ts'
import { lockPerson } from '#server/school/people/persons.ts'
import {
  campaignProcess,
  type Judged,
  processOfAuthor,
  runCampaign,
} from '#server/modules/matricula/reEnrolments/campaign.ts'

/** To whom a campaign would offer a re-enrolment, by place; writes nothing. @throws Refusal as `offerReEnrolments` */
export const simulateOffer = async (incoming: SignedIncoming<SimulateOffer>): Promise<CampaignOffer> => {
  const { db, now } = incoming
  const process = await campaignProcess(incoming)
  refuseNotOpen(process, now)
  const { students } = await runCampaign(db, process, { now })
  const places = grouped(offersTo(students), ({ place }) => place.id)
  return {
    prontas: offersTo(students).length,
    impedidas: students.filter(({ verdict }) => verdict.state === BLOCKED).length,
    fim: process.fim,
    lugares: [...places.values()].flatMap((own) =>
      own
        .slice(0, 1)
        .map(({ place: { unidade, serie, periodo } }) => ({ unidade, serie, periodo, alunos: own.length })),
    ),
    conferido: fingerprintOf(effectOf(process, students)),
  }
}

/** What offering writes: whom, where, and until when. */
const effectOf = (process: ProcessRecord, students: readonly Judged[]) => ({
  fim: process.fim,
  ofertas: offersTo(students).map(({ id, place }) => ({ id, lugar: place.id })),
})

/** The enrolments of the year before that are ready, with the place of each. */
const offersTo = (students: readonly Judged[]) =>
  students.flatMap(({ id, verdict: { state, place } }) => {
    if (state !== READY || place === null) return []
    const { idUnidade, idSerie, idPeriodo, unidade, serie, periodo } = place.offer
    return [{ id, place: { id: `${idUnidade} ${idSerie} ${idPeriodo}`, unidade, serie, periodo } }]
  })

/**
 * Offers a re-enrolment to every student who is ready, in a background job with a part for each. Students who already
 * have one stay as they are. @throws Refusal 404; 422 CAMPAIGN_CLOSED, CAMPAIGN_NOBODY, SCHOOL_YEAR_CLOSED,
 * SIMULATION_OUTDATED
 */
export const offerReEnrolments = async (
  incoming: SignedIncoming<OfferReEnrolments>,
  hurry: Hurry,
): Promise<OfferReEnrolments['answer']> => {
  const { db, caller, now, address } = incoming
  const process = await campaignProcess(incoming)
  refuseNotOpen(process, now)
  const idTarefa = await inTransaction(db, async (trx) => {
    await refuseInClosedYear(trx, { idAnoLetivo: process.idAnoLetivo, idUnidade: null })
    const { students } = await runCampaign(trx, process, { now })
    const ready = offersTo(students)
    if (ready.length === 0) throw ruleBroken('CAMPAIGN_NOBODY')
    refuseUnseen(effectOf(process, students), incoming.body.conferido)
    return enqueue(trx, {
      kind: 'offerReEnrolments',
      about: process.nome,
      input: { process: process.id, address },
      items: ready.map(({ id }) => ({ id })),
      staffUserId: caller.personId,
      now,
    })
  })
  return begun(db, idTarefa, hurry)
}

const refuseNotOpen = (process: ProcessRecord, now: Date): void => {
  if (processStateOn(process, schoolDay(now)) !== OPEN) throw ruleBroken('CAMPAIGN_CLOSED')
}

/** Offers one student a re-enrolment, judged as things stand; gives the reason if it cannot. */
export const offeringJob = defineJobKind({
  input: Type.Object({ process: Type.Integer(), address: Type.String() }),
  /** The enrolment of the year before. */
  item: Type.Object({ id: Type.Integer() }),
  result: Type.Object({ left: Type.String() }),
  leftOf: ({ left }) => left || null,
  run: async (trx, { input, item, author, now }) => {
    const process = await processOfAuthor(trx, input.process, author)
    refuseNotOpen(process, now)
    await lockStudent(trx, item.id)
    const { students } = await runCampaign(trx, process, { ids: [item.id], now })
    const [student] = students
    const { state, place, reason } = student?.verdict ?? { state: OFFERED, place: null, reason: '' }
    if (student === undefined || place === null || state === OFFERED) return { left: '' }
    if (state !== READY) return { left: `${student.name}: ${reason}` }
    const caller = { ...author, original: null }
    await offerTo(
      trx,
      { caller, now, address: input.address },
      { process, studentId: student.studentId, offer: place.offer },
    )
    return { left: '' }
  },
})

/** Locks the student, so that nobody else begins an enrolment. */
const lockStudent = async (trx: Transaction<Database>, enrolmentId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select student_id as id from enrolment where id = ${enrolmentId}
  `.execute(trx)
  for (const { id } of rows) await lockPerson(trx, 'student', id)
}

type Offering = Parameters<typeof takeSeat>[1] & Audited

interface Offered {
  readonly process: ProcessRecord
  readonly studentId: number
  readonly offer: CourseOption
}

/** Holds the seat until the last day of the process; then it is free unless the family has taken it. */
const offerTo = async (
  trx: Transaction<Database>,
  act: Offering,
  { process, studentId, offer }: Offered,
): Promise<void> => {
  const enrolmentId = await insertEnrolment(trx, act, {
    studentId,
    type: RE_ENROLMENT,
    offer: await takeSeat(trx, act, { studentId }, offer),
    processId: process.id,
    originId: null,
    release: null,
    seatUntil: endOfSchoolDay(process.fim),
  })
  await notify(trx, 'rematriculaOfertada', {
    cause: `enrolment/${enrolmentId}`,
    studentId,
    enrolmentId,
    values: { prazo: dayText(process.fim) },
    now: act.now,
  })
}
