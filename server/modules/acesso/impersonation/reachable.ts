import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

interface Reach {
  readonly caller: Caller
  readonly today: string
}

const everywhere = ({ units }: Caller): boolean => units === 'all'

/** `= any(…)` over the caller's units; nothing for whom it does not matter. */
const ownUnits = ({ units }: Caller) => sql<number>`any(${units === 'all' ? [] : units}::integer[])`

/** Active students who are or were enrolled in a unit of the caller. */
export const reachableStudents = (db: Kysely<Database>, { caller }: Reach) =>
  db
    .selectFrom('student')
    .where('student.active', '=', true)
    .where((eb) =>
      eb.or([
        eb.val(everywhere(caller)),
        eb.exists(
          eb
            .selectFrom('enrolment')
            .select('enrolment.id')
            .whereRef('enrolment.student_id', '=', 'student.id')
            .where('enrolment.unit_id', '=', ownUnits(caller)),
        ),
      ]),
    )

/** Active guardians of those students, by a link that holds today. */
export const reachableGuardians = (db: Kysely<Database>, { caller, today }: Reach) =>
  db
    .selectFrom('guardian')
    .where('guardian.active', '=', true)
    .where((eb) =>
      eb.or([
        eb.val(everywhere(caller)),
        eb.exists(
          eb
            .selectFrom('student_guardian as link')
            .innerJoin('enrolment', 'enrolment.student_id', 'link.student_id')
            .select('link.id')
            .whereRef('link.guardian_id', '=', 'guardian.id')
            .where('enrolment.unit_id', '=', ownUnits(caller))
            .where((or) => or.or([or('link.valid_to', 'is', null), or('link.valid_to', '>=', today)])),
        ),
      ]),
    )

/** Active colleagues who work in a unit of the caller, without the caller. Rights are compared by `mayEnterAs`. */
export const reachableStaff = (db: Kysely<Database>, { caller }: Reach) =>
  db
    .selectFrom('staff_user')
    .where('staff_user.active', '=', true)
    .where('staff_user.id', '!=', caller.personId)
    .where((eb) =>
      eb.or([
        eb.val(everywhere(caller)),
        eb.exists(
          eb
            .selectFrom('staff_user_unit as place')
            .select('place.unit_id')
            .whereRef('place.staff_user_id', '=', 'staff_user.id')
            .where('place.unit_id', '=', ownUnits(caller)),
        ),
      ]),
    )
