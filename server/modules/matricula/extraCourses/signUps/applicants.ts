import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { ListApplicants } from '#domain/signUps/signUps.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { type Applicant, applicantFlaw } from '#domain/signUps/signUp.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readExtraCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { meansStudent } from '#server/school/families/search.ts'

/** A student, with everything that a course asks. */
export interface FoundApplicant extends Applicant {
  readonly id: number
  readonly name: string
  readonly ra: string
  /** Of the regular enrolment; empty without one. */
  readonly grade: string
  readonly isSignedUp: boolean
  readonly taken: readonly (Applicant['taken'][number] & { readonly courseId: number })[]
}

/** As many as a person scans before typing more. */
const SHOWN = 10

/** The first students who match, by name, with the verdict of a course. */
export const readApplicants = async (
  db: Kysely<Database>,
  { id, anoLetivoId, unidadeId }: Pick<ExtraCourseRecord, 'id' | 'anoLetivoId' | 'unidadeId'>,
  meant: RawBuilder<unknown>,
): Promise<readonly FoundApplicant[]> => {
  const { rows } = await sql<FoundApplicant>`
    select student.id, coalesce(student.social_name, student.name) as name, student.ra, student.birth_date as birth,
      student.sex, coalesce(place.name, '') as grade,
      case when place.course is null then null
        else json_build_object('course', place.course, 'grade', place.grade, 'shift', place.shift) end as enrolment,
      exists (select 1 from pre_reservation where extra_course_id = ${id} and student_id = student.id) as "preReserved",
      exists (select 1 from extra_course_signup as own where own.extra_course_id = ${id}
        and own.student_id = student.id and own.status <> 'removido') as "isSignedUp",
      coalesce((
        select json_agg(json_build_object('courseId', other.id, 'course', other.name, 'start', slot.starts_at, 'end', slot.ends_at,
          'days', case when other.schedule_kind = ${CLOSED_SCHEDULE} then to_json(slot.weekdays) else coalesce((
            select json_agg(chosen.weekday) from extra_course_signup_slot as chosen
            where chosen.extra_course_signup_id = one.id and chosen.extra_course_slot_id = slot.id), '[]') end))
        from extra_course_signup as one
        join extra_course as other on other.id = one.extra_course_id and other.id <> ${id}
          and other.school_year_id = ${anoLetivoId}
        join extra_course_slot as slot on slot.extra_course_id = other.id
        where one.student_id = student.id and one.status <> 'removido'), '[]') as taken
    from student left join lateral (
      select grade.name, grade.course_id as course, grade.id as grade, enrolment.shift_id as shift
      from enrolment join grade on grade.id = enrolment.grade_id
      where enrolment.student_id = student.id and enrolment.school_year_id = ${anoLetivoId}
        and enrolment.unit_id = ${unidadeId} and enrolment.status = any(${[...LIVING_STATUSES]})
      order by enrolment.id limit 1
    ) as place on true
    where student.active and ${meant}
    order by student.name_search, student.id
    limit ${sql.lit(SHOWN)}
  `.execute(db)
  return rows
}

/** Students enrolled in the year and unit of a course, with the reason why it does not accept them. @throws Refusal 404 */
export const listApplicants = async (incoming: SignedIncoming<ListApplicants>): Promise<ListApplicants['answer']> => {
  const { db, query, now } = incoming
  const course = await readExtraCourse(incoming, query.cursoExtraId)
  const sought = meansStudent(query.Filtro, schoolDay(now), 'student.id')
  const found = await readApplicants(
    db,
    course,
    sql`${sql.join([sql`place.course is not null`, ...sought], sql` and `)}`,
  )
  return {
    items: found.map((one) => ({
      alunoId: one.id,
      aluno: one.name,
      ra: one.ra,
      serie: one.grade,
      impedimento: one.isSignedUp ? 'Já está inscrito neste curso.' : applicantFlaw(course, one),
    })),
  }
}
