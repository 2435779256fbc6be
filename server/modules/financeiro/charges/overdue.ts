import { type RawBuilder, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { InUnits } from '#server/http/person.ts'
import { overdueOn } from '#server/modules/financeiro/charges/list.ts'
import { chargesWithin } from '#server/modules/financeiro/charges/rows.ts'

/**
 * The overdue charges, in these units, of enrolments that are not over, as a query of `student_id`, `item`, `due_on`
 * and `guardian_id` (the payer).
 */
export const overdueCharges = (caller: InUnits, today: string): RawBuilder<unknown> => sql`
  select enrolment.student_id, ${NAME} as item, charge.due_on, coalesce(payer.merged_into, payer.id) as guardian_id
  from charge
  join enrolment on enrolment.id = charge.enrolment_id
  left join guardian as payer on payer.id = charge.guardian_id
  where enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})
    and ${overdueOn(today)} and ${chargesWithin(caller)}`

/** The same name as `nameOf` writes. */
const NAME = sql`charge.description || case charge.number when 0 then ', entrada'
  else ', ' || charge.number || '/' || charge.count end`
