import type { Kysely, Transaction } from 'kysely'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { brokenUnique } from '#server/db/errors.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deed } from '#server/http/audit.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { notify } from '#server/messages/index.ts'
import { awaitsCall } from '#server/school/seats/seats.ts'
import { holdOption } from '#server/school/seats/offers.ts'
import { lockedEntry, writeEntry } from '#server/modules/matricula/waiting/entry.ts'
import { settleLine, type WaitingPlace } from '#server/modules/matricula/waitingLine/index.ts'

const HOUR = 60 * 60_000

/** A place with the course of its grade, by which its seats are offered. */
export type OfferedPlace = WaitingPlace & { readonly courseId: number }

/**
 * Summons the first of the line of a place to a free seat: locks the seat until the answer is due, and tells the
 * family. A student who is summoned to another option meanwhile keeps the position, and the next one is summoned. Each
 * summons is one transaction. Tells whether it summoned somebody.
 */
export const summonNext = async (db: Kysely<Database>, deed: Deed, place: OfferedPlace): Promise<boolean> => {
  for (;;) {
    try {
      return await inTransaction(db, (trx) => summonFirst(trx, deed, place))
    } catch (error) {
      // Another line has just summoned the same student: now somebody else is first here.
      if (brokenUnique(error) !== 'waiting_entry_called') throw error
    }
  }
}

const summonFirst = async (trx: Transaction<Database>, deed: Deed, place: OfferedPlace): Promise<boolean> => {
  const { yearId, unitId, courseId, gradeId, shiftId } = place
  const wanted = { idAnoLetivo: yearId, idUnidade: unitId, idCurso: courseId, idSerie: gradeId, idPeriodo: shiftId }
  // Locks the offer, so that two summonses at once do not share a seat.
  const offer = await holdOption(trx, { caller: EVERYWHERE, now: deed.now }, wanted)
  if (offer === null || offer.livres === 0) return false
  // Settles the line by today's weights, which may have changed since the last entry.
  await settleLine(trx, place)
  const first = await trx
    .selectFrom('waiting_entry')
    .innerJoin('enrolment', 'enrolment.id', 'waiting_entry.enrolment_id')
    .where('waiting_entry.school_year_id', '=', yearId)
    .where('waiting_entry.unit_id', '=', unitId)
    .where('waiting_entry.grade_id', '=', gradeId)
    .where('waiting_entry.shift_id', '=', shiftId)
    .where(awaitsCall('waiting_entry'))
    .where('enrolment.status', '=', 'Em andamento')
    .select('waiting_entry.id')
    .orderBy('waiting_entry.position')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return false
  const hours = Number(await readParameter(trx, 'horasConvocacao'))
  const answerUntil = new Date(deed.now.getTime() + hours * HOUR)
  const entry = await lockedEntry(trx, first.id)
  await writeEntry(trx, deed, entry, { status: 'convocado', summonedAt: deed.now, answerUntil })
  await notify(trx, 'vagaConvocada', {
    cause: `waiting_entry/${entry.id}/${deed.now.getTime()}`,
    studentId: entry.studentId,
    enrolmentId: entry.enrolmentId,
    values: {
      prazo: schoolInstant(answerUntil),
      turno: offer.periodo,
      serie_vaga: offer.serie,
      unidade_vaga: offer.unidade,
      opcao: optionText(entry.option),
    },
    now: deed.now,
  })
  return true
}
