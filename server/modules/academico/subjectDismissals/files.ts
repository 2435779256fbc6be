import { sql } from 'kysely'
import { readDismissal } from '#domain/subjectDismissals/subjectDismissals.endpoints.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { seesDismissals } from '#server/modules/academico/subjectDismissals/read.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** The document of a dismissal tells of health, family or belief: it is for the staff of the unit who see dismissals. Those that were granted together share theirs. */
export const seesDismissalFile: MaySeeOwner = async ({ db, caller }, id) => {
  if (caller.tipoLogin !== STAFF || !seesDismissals(caller) || !mayCall(caller, readDismissal.access)) return false
  const { rows } = await sql`
    select from subject_dismissal as named join enrolment on enrolment.id = named.enrolment_id
    where named.id = ${id} and ${inUnitsOf(caller, 'enrolment.unit_id')}`.execute(db)
  return rows.length > 0
}
