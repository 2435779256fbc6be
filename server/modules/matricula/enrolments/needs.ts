import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { REQUESTED } from '#domain/discounts/discounts.lists.ts'
import type { EnrolmentNeed, ListEnrolmentNeeds } from '#domain/enrolments/enrolments.schemas.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import {
  DECISION,
  DISCOUNT,
  DOCUMENTS,
  NEED_FEATURE,
  type Need,
  NEEDS,
  RESERVATION_END,
  RESERVATION_ENDS_IN_DAYS,
  SIGNATURE,
} from '#domain/enrolments/needs.ts'
import { ACTIVE } from '#domain/enrolments/reservation.ts'
import { SENT } from '#domain/requirements/requirements.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { endOfDay } from '#server/db/schoolTime.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { enrolmentsToSign } from '#server/school/signatures/due.ts'

/** In years that are not closed. */
const IS_OPEN = sql<SqlBool>`enrolment.school_year_id in (select id from school_year where status <> 2)`

const IS_LIVING = sql<SqlBool>`enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})`

/** Of a student with several enrolments the newest, so that nobody is listed twice for one document. */
const IS_NEWEST = sql<SqlBool>`not exists (select 1 from enrolment as later
  where later.student_id = enrolment.student_id and later.id > enrolment.id
    and later.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))}))`

interface About {
  /** The member of staff who looks; of a query that is kept, the value that comes with each call. */
  readonly personId: Parameters<typeof enrolmentsToSign>[0]
  readonly today: Parameters<typeof endOfDay>[0]
}

const CONDITIONS: Readonly<Record<Need, (about: About) => RawBuilder<SqlBool>>> = {
  [DECISION]: () => sql`(enrolment.status = 'Escola' and ${IS_OPEN})`,
  [DOCUMENTS]: () => sql`(${IS_LIVING} and ${IS_OPEN} and enrolment.student_id in
    (select student_id from student_requirement where status = ${sql.lit(SENT)}) and ${IS_NEWEST})`,
  [SIGNATURE]: ({ personId }) => sql`enrolment.id in (${enrolmentsToSign(personId)})`,
  [DISCOUNT]: () => sql`(enrolment.id in
    (select enrolment_id from discount_grant where status = ${sql.lit(REQUESTED)}) and ${IS_OPEN})`,
  [RESERVATION_END]: ({ today }) => sql`(enrolment.reservation = ${sql.lit(ACTIVE)}
    and enrolment.reserved_until < ${endOfDay(today)} + make_interval(days => ${sql.lit(RESERVATION_ENDS_IN_DAYS)}))`,
}

/** Whether an enrolment waits for that: the condition of the list, and of the number that leads there. */
export const waitsFor = (need: Need, about: About): RawBuilder<SqlBool> => CONDITIONS[need](about)

type Holder = Pick<Caller, 'tipoLogin' | 'superAdmin' | 'permissions'>

const mayDealWith = (caller: Holder, need: Need, edit: boolean): boolean => {
  const feature = NEED_FEATURE[need]
  return feature === null || holds(caller, caller.permissions, feature, edit)
}

/** What the filter asks for. @throws Refusal 400 for what the caller's profile does not show */
export const needAsked = (caller: Holder, asked: number | undefined): Need | undefined => {
  if (asked === undefined) return undefined
  const need = NEEDS.find((one) => one === asked)
  if (need === undefined || !mayDealWith(caller, need, false))
    throw malformed({ espera: 'Escolha uma opção da lista.' })
  return need
}

/** “Precisa de você hoje”: how many enrolments wait for what the caller may do, in their units, where any do. */
export const enrolmentNeeds = async ({
  db,
  caller,
  now,
}: SignedIncoming<ListEnrolmentNeeds>): Promise<EnrolmentNeed[]> => {
  const needs = NEEDS.filter((need) => mayDealWith(caller, need, true))
  const counts = await countNeeds(db, caller, needs, schoolDay(now))
  return counts.filter(({ quantidade }) => quantidade > 0)
}

const countNeeds = async (
  db: Kysely<Database>,
  caller: Caller,
  needs: readonly Need[],
  today: string,
): Promise<readonly EnrolmentNeed[]> => {
  const counted = needs.map(
    (need) => sql`select ${sql.lit(need)}::integer as espera, count(*)::integer as quantidade from enrolment
      where ${inUnitsOf(caller, 'enrolment.unit_id')} and ${waitsFor(need, { personId: caller.personId, today })}`,
  )
  const { rows } = await sql<EnrolmentNeed>`${sql.join(counted, sql` union all `)} order by espera`.execute(db)
  return rows
}
