import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Option } from '#domain/base/common.schemas.ts'
import type {
  ListProfessorSubjects,
  ListSchemeSubjects,
  ListStudentSubjects,
  ListTimetableSubjects,
} from '#domain/teaching/teaching.schemas.ts'
import { IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { taughtOn } from '#server/rows/teaching.ts'
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

/**
 * The subjects that a teacher teaches today.
 * @throws Refusal 404, audited, for a colleague whom the caller does not see
 */
export const readProfessorSubjects = async (
  incoming: SignedIncoming<ListProfessorSubjects>,
): Promise<ListProfessorSubjects['answer']> => {
  const { db, caller, now } = incoming
  const { idProfessor: teacher = caller.personId, idTurma } = incoming.query
  if (teacher !== caller.personId) await requireColleague(incoming, teacher)
  const today = schoolDay(now)
  return optionsIn(
    db,
    sql`select lesson.subject_id from (${taughtOn({ teacher, caller, today })}) as lesson
      ${idTurma === undefined ? sql`` : sql`where lesson.class_group_id = ${idTurma}`}`,
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
    sql`select item.subject_id from ${itemsOfGroups(schoolDay(incoming.now))} where taught.class_group_id = ${idTurma}`,
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
