import { type Kysely, sql } from 'kysely'
import { demoInstant } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'

interface DemoOpening {
  readonly email: string
  /** Days before the demo's day. */
  readonly days: number
  readonly from: string
  readonly to: string
  readonly times: number
}

const OPENINGS: readonly DemoOpening[] = [
  { email: 'secretaria@demo.escola', days: 1, from: '08:12', to: '08:12', times: 1 },
  { email: 'coordenacao@demo.escola', days: 1, from: '14:05', to: '15:40', times: 2 },
  { email: 'secretaria@demo.escola', days: 9, from: '10:31', to: '16:02', times: 3 },
  { email: 'coordenacao@demo.escola', days: 38, from: '09:47', to: '11:20', times: 2 },
  { email: 'secretaria@demo.escola', days: 270, from: '13:15', to: '13:15', times: 1 },
]

/** Who of the school opened the records of the children whose guardians have an account, where they work in their unit. */
export const writeOpenings = async (db: Kysely<Database>): Promise<void> => {
  for (const { email, days, from, to, times } of OPENINGS) {
    const [first, last] = [demoInstant(days, from), demoInstant(days, to)]
    await sql`
      insert into record_opening (student_id, staff_user_id, day, role, first_at, last_at, times)
      select distinct link.student_id, staff_user.id, ${dayAtSchool(sql`${first}::timestamptz`)}, position.name,
        ${first}::timestamptz, ${last}::timestamptz, ${times}::integer
      from student_guardian as link
      join guardian on guardian.id = link.guardian_id and guardian.email like '%@demo.escola'
      join enrolment on enrolment.student_id = link.student_id
      join staff_user_unit as place on place.unit_id = enrolment.unit_id
      join staff_user on staff_user.id = place.staff_user_id and staff_user.email = ${email}
      join position on position.id = staff_user.position_id`.execute(db)
  }
}
