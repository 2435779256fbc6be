import { readParameter } from '#server/db/parameters.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { byItself } from '#server/http/audit.ts'
import { awaitsCall, takenSeats } from '#server/school/seats/seats.ts'
import { type OfferedPlace, summonNext } from '#server/modules/matricula/waiting/summon.ts'

/**
 * Summons those who wait to every free seat, however it came free: an ended hold, reservation, summons or enrolment, or
 * added seats (D 2.20). Does nothing if the school summons by hand. Each summons is one transaction, so that several
 * processes may run this at once.
 */
export const summonWaiting = async (db: Kysely<Database>, now: Date): Promise<void> => {
  if ((await readParameter(db, 'convocacaoAutomatica')) !== 'Sim') return
  for (const place of await freePlaces(db, now)) {
    while (await summonNext(db, byItself(now), place));
  }
}

const LINE = {
  year: sql.ref('line.yearId'),
  unit: sql.ref('line.unitId'),
  grade: sql.ref('line.gradeId'),
  shift: sql.ref('line.shiftId'),
}

/** The places with a free seat and somebody who waits for it. */
const freePlaces = async (db: Kysely<Database>, now: Date) =>
  (
    await sql<OfferedPlace>`
      select line.*, offer.course_id as "courseId"
      from (select distinct entry.school_year_id as "yearId", entry.unit_id as "unitId", entry.grade_id as "gradeId",
          entry.shift_id as "shiftId"
        from waiting_entry as entry
        join enrolment on enrolment.id = entry.enrolment_id and enrolment.status = 'Em andamento'
        where ${awaitsCall('entry')}) as line
      join grade on grade.id = line."gradeId"
      join course_offer as offer on offer.school_year_id = line."yearId" and offer.unit_id = line."unitId"
        and offer.course_id = grade.course_id and offer.active
      join course_offer_seat as seat on seat.course_offer_id = offer.id and seat.grade_id = line."gradeId"
        and seat.shift_id = line."shiftId"
      where seat.seats > ${takenSeats(LINE, now)}
      order by 1, 2, 3, 4
    `.execute(db)
  ).rows
