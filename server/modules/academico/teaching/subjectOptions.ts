import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Option } from '#domain/base/common.schemas.ts'
import type {
  ListProfessorSubjects,
  ListSchemeSubjects,
  ListStudentSubjects,
  ListTimetableSubjects,
} from '#domain/teaching/teaching.schemas.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { assignedTo, assignmentHoldsOn } from '#server/rows/teaching.ts'
import { inUnitsOfOrShared } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'

/** Subjects by id, in their order; `ids` is a query. */
const optionsIn = async (db: Kysely<Database>, ids: RawBuilder<unknown>): Promise<{ dados: Option[] }> => {
  const { rows } = await sql<Option>`
    select id as value, name as "displayText", active as status from subject where id in (${ids}) order by position, id
  `.execute(db)
  return { dados: rows }
}

type Place = Readonly<Record<'year' | 'grade' | 'unit', RawBuilder<unknown>>>

/** Condition on `item`: the curriculum of a grade in a year. */
const itemsOfGrade = ({ year, grade }: Omit<Place, 'unit'>) =>
  sql`item.active and item.school_year_id = ${year} and item.grade_id = ${grade}`

/** Condition on `item`: the same for a unit, with the items for all units. */
const itemsOf = ({ unit, ...place }: Place) =>
  sql`${itemsOfGrade(place)} and (item.unit_id is null or item.unit_id = ${unit})`

/** The curriculum items (`item`) of class groups (`own`). */
const CURRICULUM_OF_GROUP = sql`
  class_group_grade as taught
  join class_group on class_group.id = taught.class_group_id
  join curriculum_item as item on ${itemsOf({
    year: sql`class_group.school_year_id`,
    grade: sql`taught.grade_id`,
    unit: sql`class_group.unit_id`,
  })}`

/**
 * The subjects that a teacher teaches today. An assignment of a whole class group covers its curriculum except what
 * colleagues teach.
 * @throws Refusal 404, audited, for a colleague whom the caller does not see
 */
export const readProfessorSubjects = async (
  incoming: SignedIncoming<ListProfessorSubjects>,
): Promise<ListProfessorSubjects['answer']> => {
  const { db, caller, now } = incoming
  const { idProfessor: teacher = caller.personId, idTurma } = incoming.query
  if (teacher !== caller.personId) await requireColleague(incoming, teacher)
  const today = schoolDay(now)
  const mine = sql`${assignedTo({ teacher, caller, today })}
    ${idTurma === undefined ? sql`` : sql`and own.class_group_id = ${idTurma}`}`
  return optionsIn(
    db,
    sql`
      select own.subject_id from class_assignment as own where ${mine}
      union select item.subject_id from ${CURRICULUM_OF_GROUP}
      where class_group.id in (
        select own.class_group_id from class_assignment as own join subject on subject.id = own.subject_id
        where ${mine} and subject.kind = ${CLASS_TEACHING})
      and not exists (
        select 1 from class_assignment as other
        where other.class_group_id = class_group.id and other.subject_id = item.subject_id
          and other.kind = ${TITULAR} and ${assignmentHoldsOn('other', today)})
    `,
  )
}

const requireColleague = async (incoming: SignedIncoming<ListProfessorSubjects>, id: number): Promise<void> => {
  const { db, caller } = incoming
  const seen = await visibleStaff(db, caller).where('staff_user.id', '=', id).select('staff_user.id').executeTakeFirst()
  if (seen !== undefined) return
  const there = await db.selectFrom('staff_user').where('id', '=', id).select('id').executeTakeFirst()
  throw there === undefined ? notFound() : await notFoundAudited(incoming, 'staff_user', id)
}

/** The curriculum of a class group's grades. @throws Refusal 404, audited, for a foreign class group */
export const readTimetableSubjects = async (
  incoming: SignedIncoming<ListTimetableSubjects>,
): Promise<ListTimetableSubjects['answer']> => {
  const { idTurma } = incoming.query
  await requireClassGroup(incoming, idTurma)
  return optionsIn(
    incoming.db,
    sql`select item.subject_id from ${CURRICULUM_OF_GROUP} where class_group.id = ${idTurma}`,
  )
}

/** The curriculum of the grades in which a student is enrolled. @throws Refusal 404, audited, for a foreign student */
export const readStudentSubjects = async (
  incoming: SignedIncoming<ListStudentSubjects>,
): Promise<ListStudentSubjects['answer']> => {
  const { idAluno, idAnoLetivo } = incoming.query
  await requireStudent(incoming, idAluno)
  const year = idAnoLetivo === undefined ? sql`year.status = ${RUNNING}` : sql`year.id = ${idAnoLetivo}`
  return optionsIn(
    incoming.db,
    sql`
      select item.subject_id from enrolment join school_year as year on year.id = enrolment.school_year_id
      join curriculum_item as item on ${itemsOf({
        year: sql`enrolment.school_year_id`,
        grade: sql`enrolment.grade_id`,
        unit: sql`enrolment.unit_id`,
      })}
      where enrolment.student_id = ${idAluno} and enrolment.status = any(${[...LIVING_STATUSES]}) and ${year}
    `,
  )
}

/** The graded subjects of a grade's curriculum, in one of the caller's units or in all of them. */
export const readSchemeSubjects = ({
  db,
  caller,
  query: { idAnoLetivo, idSerie, idUnidade },
}: SignedIncoming<ListSchemeSubjects>): Promise<ListSchemeSubjects['answer']> => {
  const unit = idUnidade === undefined ? sql`true` : sql`(item.unit_id is null or item.unit_id = ${idUnidade})`
  const items = itemsOfGrade({ year: sql`${idAnoLetivo}`, grade: sql`${idSerie}` })
  return optionsIn(
    db,
    sql`
      select item.subject_id from curriculum_item as item join subject on subject.id = item.subject_id
      where subject.has_grade and ${items} and ${unit} and ${inUnitsOfOrShared(caller, 'item.unit_id')}
    `,
  )
}
