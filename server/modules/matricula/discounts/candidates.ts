import { type Kysely, sql } from 'kysely'
import type { GrantPlan } from '#domain/discounts/discounts.schemas.ts'
import {
  APPROVED,
  BY_TUITION,
  CHILDREN_OF_STAFF,
  ENDED,
  HAD_IT_BEFORE,
  SIBLINGS,
  YOUNGER_SIBLINGS,
} from '#domain/discounts/discounts.lists.ts'
import { familiesOf, inFamilyOrder } from '#domain/discounts/siblings.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import type { GrantedType } from '#server/modules/matricula/discounts/types.ts'
import { type EnrolledStudent, findEnrolled } from '#server/school/enrolments/enrolled.ts'
import { owedBy } from '#server/modules/matricula/prices/index.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

/** An enrolment that may be granted a discount. */
export interface Candidate {
  readonly enrolment: number
  /** Among the siblings, from 1; null if the discount does not depend on it. */
  readonly place: number | null
}

interface Whom {
  readonly plan: GrantPlan
  readonly type: GrantedType
  readonly caller: InUnits
  /** ISO day. */
  readonly today: string
}

/** The students whom the filter and the group of a plan let through, by name. */
export const candidatesOf = async (db: Kysely<Database>, whom: Whom): Promise<readonly Candidate[]> => {
  const { plan, type, caller, today } = whom
  const { students } = await findEnrolled(db, plan, { caller, today })
  const left = students.filter(({ enrolment }) => !plan.fora.includes(enrolment))
  const places =
    type.nature === SIBLINGS || plan.grupo === YOUNGER_SIBLINGS ? await placesOf(db, left, whom) : NO_PLACES
  const chosen = await ofGroup(db, left, places, whom)
  return chosen.map(({ id, enrolment }) => ({
    enrolment,
    place: type.nature === SIBLINGS ? (places.get(id) ?? null) : null,
  }))
}

type Places = ReadonlyMap<number, number>
const NO_PLACES: Places = new Map()

const ofGroup = async (
  db: Kysely<Database>,
  students: readonly EnrolledStudent[],
  places: Places,
  { plan, type, today }: Whom,
): Promise<readonly EnrolledStudent[]> => {
  switch (plan.grupo) {
    case YOUNGER_SIBLINGS:
      return students.filter(({ id }) => (places.get(id) ?? 1) > 1)
    case CHILDREN_OF_STAFF:
      return within(students, await childrenOfStaff(db, students, today))
    case HAD_IT_BEFORE:
      return within(students, await hadItBefore(db, students, plan, type))
    default:
      return students
  }
}

const within = (students: readonly EnrolledStudent[], ids: ReadonlySet<number>) =>
  students.filter(({ id }) => ids.has(id))

const idsOf = (students: readonly EnrolledStudent[]): readonly number[] => students.map(({ id }) => id)

/** The places of students among the siblings enrolled in the year, in any unit. */
const placesOf = async (
  db: Kysely<Database>,
  students: readonly EnrolledStudent[],
  { plan, type, today }: Whom,
): Promise<Places> => {
  const paysFor = (link: string) => sql`${sql.ref(`${link}.is_financial`)} and ${holdsOn(link, today)}`
  const { rows } = await sql<{
    studentId: number
    guardianId: number
    enrolment: number
    bornOn: string | null
  }>`
    with recursive enrolled as (
      select student_id, min(id) as id from enrolment
      where school_year_id = ${plan.idAnoLetivo} and status = any(${LIVING_STATUSES}) group by student_id
    ), family (student_id) as (
      select unnest(${idsOf(students)}::integer[])
      union
      select other.student_id from family
      join student_guardian as mine on mine.student_id = family.student_id and ${paysFor('mine')}
      join student_guardian as other on other.guardian_id = mine.guardian_id and ${paysFor('other')}
      join enrolled on enrolled.student_id = other.student_id
    )
    select family.student_id as "studentId", link.guardian_id as "guardianId", enrolled.id as enrolment,
      student.birth_date as "bornOn"
    from family
    join enrolled on enrolled.student_id = family.student_id
    join student on student.id = family.student_id
    join student_guardian as link on link.student_id = family.student_id and ${paysFor('link')}
    order by family.student_id, link.guardian_id
  `.execute(db)
  const owed = await owedBy(db, [...new Set(rows.map(({ enrolment }) => enrolment))], today)
  const tuitionOf = (enrolment: number) =>
    (owed.get(enrolment) ?? [])
      .filter(({ kind }) => kind === 'course')
      .flatMap(({ charge }) => charge.instalments)
      .reduce((sum, { cents }) => sum + cents, 0)
  const children = new Map(
    rows.map(({ studentId, bornOn, enrolment }) => [studentId, { studentId, bornOn, cents: tuitionOf(enrolment) }]),
  )
  return new Map(
    familiesOf(rows).flatMap((family) => {
      const members = family.flatMap((id) => children.get(id) ?? [])
      return inFamilyOrder(members, type.siblingOrder ?? BY_TUITION).map(
        ({ studentId }, place) => [studentId, place + 1] as const,
      )
    }),
  )
}

/** Students with a guardian who works at the school: by e-mail, or by the CPF in a teacher's data. */
const childrenOfStaff = async (
  db: Kysely<Database>,
  students: readonly EnrolledStudent[],
  today: string,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct link.student_id as id from student_guardian as link
    join guardian on guardian.id = link.guardian_id
    where link.student_id = any(${idsOf(students)}::integer[]) and ${holdsOn('link', today)} and exists (
      select 1 from staff_user left join teacher_personal on teacher_personal.staff_user_id = staff_user.id
      where staff_user.active and (staff_user.email = guardian.email or teacher_personal.cpf = guardian.cpf))
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Students who had this discount in the year before. */
const hadItBefore = async (
  db: Kysely<Database>,
  students: readonly EnrolledStudent[],
  { idAnoLetivo }: GrantPlan,
  { id: typeId }: GrantedType,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('discount_grant')
    .innerJoin('enrolment', 'enrolment.id', 'discount_grant.enrolment_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('discount_grant.discount_type_id', '=', typeId)
    .where('discount_grant.status', 'in', [APPROVED, ENDED])
    .where('enrolment.student_id', '=', sql<number>`any(${idsOf(students)}::integer[])`)
    .where('school_year.year', '=', sql<number>`(select year - 1 from school_year where id = ${idAnoLetivo})`)
    .select('enrolment.student_id as id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
