import { sql } from 'kysely'
import type { ListWaiting, RefuseWaiting, SummonNext } from '#domain/waitingList/waitingList.schemas.ts'
import { criteriaText } from '#domain/waitingList/waitingLine.ts'
import { LIVING_WAITING } from '#domain/waitingList/waitingStatus.ts'
import { equal } from '#server/db/equal.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takenSeats } from '#server/school/seats/seats.ts'
import { readProcess } from '#server/modules/matricula/processes/index.ts'
import { lockedEntry, readEntry, writeEntry } from '#server/modules/matricula/waiting/entry.ts'
import { summonNext } from '#server/modules/matricula/waiting/summon.ts'
import { criteriaIn } from '#server/modules/matricula/waitingLine/index.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

const SORTABLE = ['posicao', 'inscritoEm'] as const
const ORDER = { posicao: 'waiting_entry.position', inscritoEm: 'waiting_entry.requested_at' } as const

/** The waiting entries of a process in the caller's units, line by line. @throws Refusal 404; 400 for a field that does not sort */
export const listWaiting = async (incoming: SignedIncoming<ListWaiting>): Promise<ListWaiting['answer']> => {
  const { db, params, query, now } = incoming
  const { idsUnidades } = await readProcess(incoming, params.id)
  const page = pageOf(query, SORTABLE)
  const matching = db
    .selectFrom('waiting_entry')
    .where('waiting_entry.process_id', '=', params.id)
    .where('waiting_entry.unit_id', '=', sql<number>`any(${idsUnidades}::integer[])`)
    .where((eb) =>
      eb.and([
        ...equal('waiting_entry.unit_id', query.idUnidade),
        ...equal('waiting_entry.grade_id', query.idSerie),
        ...equal('waiting_entry.shift_id', query.idPeriodo),
        query.situacao === undefined
          ? eb('waiting_entry.status', 'in', LIVING_WAITING)
          : eb('waiting_entry.status', '=', query.situacao),
      ]),
    )
  const taken = takenSeats(
    {
      year: sql.ref('waiting_entry.school_year_id'),
      unit: sql.ref('waiting_entry.unit_id'),
      grade: sql.ref('waiting_entry.grade_id'),
      shift: sql.ref('waiting_entry.shift_id'),
    },
    now,
  )
  const rows = await matching
    .innerJoin('enrolment', 'enrolment.id', 'waiting_entry.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('unit', 'unit.id', 'waiting_entry.unit_id')
    .innerJoin('grade', 'grade.id', 'waiting_entry.grade_id')
    .innerJoin('shift', 'shift.id', 'waiting_entry.shift_id')
    .selectAll('waiting_entry')
    .select((eb) => [
      eb.fn.coalesce('student.social_name', 'student.name').as('name'),
      'unit.short_name as unit',
      'grade.name as grade',
      'shift.name as shift',
      sql<number>`greatest(0, coalesce((select seat.seats from course_offer_seat as seat
        join course_offer as offer on offer.id = seat.course_offer_id
        where offer.school_year_id = waiting_entry.school_year_id and offer.unit_id = waiting_entry.unit_id
          and seat.grade_id = waiting_entry.grade_id and seat.shift_id = waiting_entry.shift_id), 0)
        - ${taken})`.as('free'),
    ])
    .orderBy('unit.short_name')
    .orderBy('grade.position')
    .orderBy('shift.position')
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('waiting_entry.id')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    items: rows.map((row) => ({
      id: row.id,
      protocolo: row.protocol,
      opcao: row.option,
      nome: row.name,
      idUnidade: row.unit_id,
      unidade: row.unit,
      idSerie: row.grade_id,
      serie: row.grade,
      idPeriodo: row.shift_id,
      periodo: row.shift,
      situacao: row.status,
      posicao: row.position,
      pontos: row.points,
      criterios: criteriaText(criteriaIn(row)),
      inscritoEm: row.requested_at.toISOString(),
      responderAte: row.answer_until?.toISOString() ?? null,
      motivo: row.reason ?? '',
      livres: row.free,
    })),
    totalCount: count,
  }
}

/** Summons the next of a line to a free seat. @throws Refusal 404, audited for a foreign unit; 422 NOBODY_CALLED */
export const callNext = async (incoming: SignedIncoming<SummonNext>): Promise<SummonNext['answer']> => {
  const { db, params, body, caller } = incoming
  const process = await readProcess(incoming, params.id)
  if (!isInUnitsOf(caller, body.idUnidade)) throw await notFoundAudited(incoming, 'unit', body.idUnidade)
  const isOffered = process.idsUnidades.includes(body.idUnidade) && process.idsSeries.includes(body.idSerie)
  if (!isOffered || process.idAnoLetivo === null) throw notFound()
  const yearId = process.idAnoLetivo
  const grade = await db.selectFrom('grade').where('id', '=', body.idSerie).select('course_id').executeTakeFirst()
  const called = await summonNext(db, incoming, {
    yearId,
    unitId: body.idUnidade,
    courseId: grade?.course_id ?? 0,
    gradeId: body.idSerie,
    shiftId: body.idPeriodo,
  })
  if (!called) throw ruleBroken('NOBODY_CALLED')
  return { isSuccess: true }
}

/** Removes an entry from its line, with the reason; another option of the inscription stays. @throws Refusal 404; 422 */
export const refuseWaiting = async (incoming: SignedIncoming<RefuseWaiting>): Promise<RefuseWaiting['answer']> => {
  const { db, params, body, caller } = incoming
  const reason = body.motivo.trim()
  if (reason === '') throw ruleBroken('REASON_MISSING')
  const seen = await readEntry(db, params.id)
  if (seen === undefined) throw notFound()
  if (!isInUnitsOf(caller, seen.unitId)) throw await notFoundAudited(incoming, 'waiting_entry', params.id)
  await inTransaction(db, async (trx) => {
    const entry = await lockedEntry(trx, params.id)
    if (!LIVING_WAITING.some((living) => living === entry.status)) throw ruleBroken('SUMMONS_OVER')
    await writeEntry(trx, incoming, entry, { status: 'recusado', reason })
  })
  return { isSuccess: true }
}
