import { sql, type Transaction } from 'kysely'
import type { DecideEnrolments, EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { decisionFlaw, type EnrolmentDecision, needsReason } from '#domain/enrolments/decisions.ts'
import { ACTIVE } from '#domain/enrolments/reservation.ts'
import { typeConverted } from '#domain/enrolments/starts.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/modules/academico/frame/index.ts'
import { hinderingDebts } from '#server/modules/financeiro/charges/index.ts'
import { lockedEnrolment } from '#server/modules/matricula/atHand/index.ts'
import { confirmEnrolment } from '#server/modules/matricula/confirmation/confirm.ts'
import { endEnrolment } from '#server/modules/matricula/confirmation/end.ts'
import { convert, readChildren } from '#server/modules/matricula/enrolling/index.ts'
import { itemsGivenBack } from '#server/modules/matricula/items/index.ts'
import { contractGaps } from '#server/modules/matricula/contracts/index.ts'

/**
 * Approves, refuses or cancels enrolments of the caller's units, or makes enrolments of reservations, or tells what that would do; one that stays as it is is
 * named with the reason. @throws Refusal 404 for one of another unit, audited; 422 REASON_MISSING, SCHOOL_YEAR_CLOSED
 */
export const decideEnrolments = async (incoming: SignedIncoming<DecideEnrolments>): Promise<EnrolmentsDecided> => {
  const { db, body, caller } = incoming
  const { decisao, matriculas, simular } = body
  const motivo = body.motivo.trim()
  if (needsReason(decisao) && motivo === '' && !simular) throw ruleBroken('REASON_MISSING')
  const versions = new Map(matriculas.map(({ id, versao }) => [id, versao]))
  const decided = await inTransaction(db, async (trx) => {
    if (decisao === 'converter') await lockStudentsOf(trx, [...versions.keys()])
    const rows = await lockRows(trx, caller, [...versions.keys()])
    const foreign = [...versions.keys()].find((id) => !rows.some((row) => row.id === id))
    if (foreign !== undefined) return { foreign, rows: [], items: [] }
    for (const { school_year_id, unit_id } of placesOf(rows))
      await refuseInClosedYear(trx, { idAnoLetivo: school_year_id, idUnidade: unit_id })
    const hindrances = await HINDRANCES[decisao](trx, rows, incoming.now)
    const judged = rows.map((row) => ({
      ...row,
      flaw: decisionFlaw(decisao, {
        status: row.status,
        isReserved: row.reservation === ACTIVE,
        isStale: row.version !== versions.get(row.id),
        hindrance: hindrances.get(row.id) ?? '',
      }),
    }))
    const changed = judged.flatMap(({ id, flaw }) => (flaw === null ? [id] : []))
    const items = ENDING.includes(decisao) ? await itemsGivenBack(trx, changed, schoolDay(incoming.now)) : []
    if (!simular)
      for (const { id, flaw } of judged) if (flaw === null) await carryOut(trx, incoming, id, { decisao, motivo })
    return { foreign: undefined, rows: judged, items }
  })
  if (decided.foreign !== undefined) throw await notFoundAudited(incoming, 'enrolment', decided.foreign)
  return {
    alteradas: decided.rows.filter(({ flaw }) => flaw === null).length,
    matriculas: decided.rows.map(({ id, aluno, serie, flaw }) => ({
      id,
      aluno,
      serie,
      motivo: flaw ?? '',
      devolvidos: decided.items.flatMap(({ enrolmentId, name }) => (enrolmentId === id ? [name] : [])),
    })),
  }
}

const ENDING: readonly EnrolmentDecision[] = ['recusar', 'cancelar']

/** Before their enrolments, as whoever converts a reservation does, and in one order. */
const lockStudentsOf = (trx: Transaction<Database>, ids: readonly number[]) =>
  sql`
    select id from student where id in (select student_id from enrolment where id = any(${ids}::integer[]))
    order by id for update
  `.execute(trx)

/** In one order, so that nobody waits in a circle. */
const lockRows = (trx: Transaction<Database>, { units }: Pick<Caller, 'units'>, ids: readonly number[]) =>
  trx
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('enrolment.id', '=', sql<number>`any(${ids}::integer[])`)
    .$if(units !== 'all', (query) => query.where('enrolment.unit_id', '=', sql<number>`any(${units}::integer[])`))
    .select((eb) => [
      'enrolment.id',
      'enrolment.unit_id',
      'enrolment.school_year_id',
      'enrolment.status',
      'enrolment.version',
      'enrolment.student_id',
      'enrolment.reservation',
      'school_year.year',
      eb.fn.coalesce('student.social_name', 'student.name').as('aluno'),
      'grade.name as serie',
    ])
    .orderBy('enrolment.id')
    .forUpdate('enrolment')
    .execute()

/** Why an enrolment cannot be made yet: a debt of an earlier year, or what its contract misses; empty where nothing is in the way. */
const hindranceOf = async (trx: Transaction<Database>, id: number, now: Date): Promise<string> => {
  const enrolment = await lockedEnrolment(trx, id)
  if ((await hinderingDebts(trx, enrolment, now)).length > 0) return message('EARLIER_DEBT')
  return (await contractGaps(trx, enrolment)).join(' ')
}

type Hindrances = ReadonlyMap<number, string>

/** What stands in the way of a decision, by enrolment. */
const HINDRANCES: Readonly<
  Record<EnrolmentDecision, (trx: Transaction<Database>, rows: readonly Row[], now: Date) => Promise<Hindrances>>
> = {
  aprovar: async (trx, rows, now) => {
    const found = new Map<number, string>()
    for (const { id } of rows) found.set(id, await hindranceOf(trx, id, now))
    return found
  },
  recusar: async () => new Map(),
  cancelar: async () => new Map(),
  converter: async (trx, rows) => {
    const children = await readChildren(
      trx,
      rows.map(({ student_id }) => student_id),
    )
    return new Map(
      rows.map(({ id, student_id, year }) => {
        const standings = children.find((child) => child.id === student_id)?.standings ?? []
        return [id, typeConverted(year, standings) !== null ? '' : message('ENROLMENT_EXISTS')]
      }),
    )
  },
}

type Row = Awaited<ReturnType<typeof lockRows>>[number]

const placesOf = (rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [`${row.school_year_id} ${row.unit_id}`, row])).values(),
]

const carryOut = async (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  { decisao, motivo }: { readonly decisao: EnrolmentDecision; readonly motivo: string },
): Promise<void> => {
  switch (decisao) {
    case 'aprovar':
      return confirmEnrolment(trx, act, id)
    case 'recusar':
      return endEnrolment(trx, act, id, { status: 'Recusado', reason: motivo })
    case 'cancelar':
      return endEnrolment(trx, act, id, { status: 'Cancelado', reason: motivo })
    case 'converter':
      return convert(trx, act, id)
  }
}
