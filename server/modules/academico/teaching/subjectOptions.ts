import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Option } from '#domain/base/common.schemas.ts'
import type {
  ListProfessorSubjects,
  ListSchemeSubjects,
  ListStudentSubjects,
  ListTimetableSubjects,
} from '#domain/teaching/teaching.schemas.ts'
import { IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { assignedTo, assignmentHoldsOn } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { subjectIdsOn } from '#server/school/subjects/taken.ts'

/** Subjects by id, in their order; `ids` is a query. */
const optionsIn = async (db: Kysely<Database>, ids: RawBuilder<unknown>): Promise<{ dados: Option[] }> => {
  const { rows } = await sql<Option>`
    select id as value, name as "displayText", active as status from subject where id in (${ids}) order by position, id
  `.execute(db)
  return { dados: rows }
}

/** The items (`item`) of the matrix that is in force at a place: of a grade in a shift of a unit in a year. */
const itemsInForce = (place: Readonly<Record<'year' | 'unit' | 'grade' | 'shift', string>>) => sql`
  curriculum on curriculum.status = ${sql.lit(IN_FORCE)}
    and curriculum.school_year_id = ${sql.ref(place.year)} and curriculum.unit_id = ${sql.ref(place.unit)}
    and curriculum.grade_id = ${sql.ref(place.grade)} and curriculum.shift_id = ${sql.ref(place.shift)}
  join curriculum_item as item on item.curriculum_id = curriculum.id`

/** The curriculum items (`item`) of class groups (\`taught\`), of all their grades. */
const CURRICULUM_OF_GROUP = sql`
  class_group_grade as taught join ${itemsInForce({
    year: 'taught.school_year_id',
    unit: 'taught.unit_id',
    grade: 'taught.grade_id',
    shift: 'taught.shift_id',
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
      where taught.class_group_id in (
        select own.class_group_id from class_assignment as own join subject on subject.id = own.subject_id
        where ${mine} and subject.kind = ${CLASS_TEACHING})
      and not exists (
        select 1 from class_assignment as other
        where other.class_group_id = taught.class_group_id and other.subject_id = item.subject_id
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
    sql`select item.subject_id from ${CURRICULUM_OF_GROUP} where taught.class_group_id = ${idTurma}`,
  )
}

/**
 * What a student takes in a year: today, or on the first or last day of a year that is to come or over. @throws Refusal 404,
 * audited, for a foreign student
 */
export const readStudentSubjects = async (
  incoming: SignedIncoming<ListStudentSubjects>,
): Promise<ListStudentSubjects['answer']> => {
  const { db, now, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const year = await db
    .selectFrom('school_year')
    .where((eb) => (query.idAnoLetivo === undefined ? eb('status', '=', RUNNING) : eb('id', '=', query.idAnoLetivo)))
    .select(['id', 'starts_on', 'ends_on'])
    .executeTakeFirst()
  if (year === undefined) return { dados: [] }
  const [today, from, to] = [schoolDay(now), year.starts_on, year.ends_on]
  const day = today < from ? from : today > to ? to : today
  return optionsIn(db, subjectIdsOn({ studentId: query.idAluno, yearId: year.id, day }))
}

/** The graded subjects that a grade learns in one of the caller's units, or in any of them. */
export const readSchemeSubjects = ({
  db,
  caller,
  query: { idAnoLetivo, idSerie, idUnidade },
}: SignedIncoming<ListSchemeSubjects>): Promise<ListSchemeSubjects['answer']> => {
  const unit = idUnidade === undefined ? sql`true` : sql`curriculum.unit_id = ${idUnidade}`
  return optionsIn(
    db,
    sql`
      select item.subject_id from curriculum join curriculum_item as item on item.curriculum_id = curriculum.id
      join subject on subject.id = item.subject_id
      where subject.has_grade and curriculum.status = ${sql.lit(IN_FORCE)}
        and curriculum.school_year_id = ${idAnoLetivo} and curriculum.grade_id = ${idSerie}
        and ${unit} and ${inUnitsOf(caller, 'curriculum.unit_id')}
    `,
  )
}
