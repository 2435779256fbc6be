import { type Kysely, sql } from 'kysely'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import { GUARDIAN, type LoginType } from '#domain/base/signedIn.ts'
import { isLiving, RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { missingRoles, requiredRoles, rolesText } from '#domain/people/guardianRoles.ts'
import { mayStart, type Standing } from '#domain/enrolments/starts.ts'
import type { CampaignStudent } from '#domain/reEnrolments/campaign.ts'
import { progressionOf } from '#domain/reEnrolments/progression.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { indebtedStudents } from '#server/modules/financeiro/charges/index.ts'
import { gradeAfter } from '#server/school/enrolments/gradeAfter.ts'
import { heldStudents } from '#server/school/enrolments/heldReEnrolments.ts'
import { isBegun } from '#server/modules/matricula/intentions/index.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

/** A student of a campaign, with names for the list. */
export interface Candidate extends CampaignStudent {
  readonly studentId: number
  readonly name: string
  readonly nameSearch: string
  readonly ra: string
  readonly unit: string
  readonly gradeId: number
  readonly grade: string
  readonly shift: string | null
  /** Code of `YEAR_SITUATIONS` by which the year before was closed; null: it is open. */
  readonly situation: number | null
  /** The answer of `CampaignStudent`, with its reason and author. */
  readonly said: SaidBySomebody | null
  /** Whether the family may still answer. */
  readonly mayAnswer: boolean
}

interface SaidBySomebody extends NonNullable<CampaignStudent['said']> {
  readonly reason: string | null
  readonly byType: LoginType
  /** Name of a guardian or of staff. */
  readonly by: string
}

interface Wanted {
  readonly process: ProcessRecord
  /** Enrolments of the year before; without it, all of them. */
  readonly ids?: readonly number[]
  readonly now: Date
}

/**
 * The students of a campaign, by name: enrolled in the year before in one of its units, with one of its grades as the
 * next, or in their last grade. A retained student stands here beside their class, whether or not the campaign has the grade.
 */
export const candidatesOf = async (db: Kysely<Database>, wanted: Wanted): Promise<readonly Candidate[]> => {
  const { now } = wanted
  const rows = await readRows(db, wanted)
  const year = rows[0]?.year ?? 0
  const required = requiredRoles(await readParameters(db))
  const indebted = await indebtedStudents(
    db,
    rows.map(({ studentId }) => studentId),
    year,
    now,
  )
  const held = await heldStudents(
    db,
    rows.map(({ studentId }) => studentId),
    year,
  )
  return rows.map(({ standings, roles, isLastGrade, ...row }) => {
    const there = standings.filter((one) => one.year === year)
    const missing = missingRoles([roles], required)
    const isThere = !mayStart(RE_ENROLMENT, year, standings)
    return {
      ...row,
      isThere,
      gradeThere: there.find(({ type, status }) => type !== RESERVATION && isLiving(status))?.grade ?? null,
      progression: progressionOf(row.situation, isLastGrade),
      hasEnded: there.some(({ type, status }) => type !== RESERVATION && status !== 'Transferido'),
      owes: !isThere && indebted.has(row.studentId),
      isHeld: held.has(row.studentId),
      lacks: missing.length === 0 ? '' : `Falta responsável ${rolesText(missing)}.`,
    }
  })
}

interface Row
  extends Omit<Candidate, 'isThere' | 'gradeThere' | 'hasEnded' | 'owes' | 'isHeld' | 'lacks' | 'progression'> {
  /** The year of the campaign. */
  readonly year: number
  readonly standings: readonly (Standing & { readonly grade: number })[]
  readonly isLastGrade: boolean
  /** Whether somebody holds each role today. */
  readonly roles: Readonly<Record<'financial' | 'academic' | 'legal', boolean>>
}

const readRows = async (db: Kysely<Database>, { process, ids, now }: Wanted): Promise<readonly Row[]> => {
  const today = schoolDay(now)
  const { rows } = await sql<Row>`
    select former.id, aimed.year, former.unit_id as "unitId", former.shift_id as "shiftId",
      former.grade_id as "gradeId", ${gradeAfter('former')} as "nextGradeId",
      grade.next_grade_id is null as "isLastGrade", ended.situation,
      student.id as "studentId", student.birth_date::text as birth, coalesce(student.social_name, student.name) as name,
      student.name_search as "nameSearch", student.ra,
      unit.short_name as unit, grade.name as grade, shift.name as shift,
      (select json_agg(json_build_object('year', there.year, 'type', own.type, 'status', own.status,
          'grade', own.grade_id))
        from enrolment as own join school_year as there on there.id = own.school_year_id
        where own.student_id = student.id) as standings,
      (select json_build_object('financial', coalesce(bool_or(link.is_financial), false),
          'academic', coalesce(bool_or(link.is_academic), false), 'legal', coalesce(bool_or(link.is_legal), false))
        from student_guardian as link where link.student_id = student.id and ${holdsOn('link', today)}) as roles,
      case when choice.process_id is not null then json_build_object(
        'at', choice.decided_at, 'leftOut', choice.left_out, 'gradeId', choice.grade_id, 'shiftId', choice.shift_id)
        end as choice,
      case when own.process_id is not null then json_build_object(
        'at', own.answered_at, 'answer', own.answer, 'reason', own.reason, 'byType', own.answered_by_type, 'by',
        case own.answered_by_type when ${GUARDIAN} then (
            select coalesce(social_name, name) from guardian where guardian.id = own.answered_by)
          else (select name from staff_user where staff_user.id = own.answered_by) end) end as said,
      coalesce(choice.grade_id, ${gradeAfter('former')}) is not null and not ${isBegun('former.student_id', 'aimed.id')}
        as "mayAnswer"
    from enrolment as former
    join school_year as aimed on aimed.id = ${process.idAnoLetivo}
    join school_year as before on before.id = former.school_year_id and before.year = aimed.year - 1
    join student on student.id = former.student_id and student.active
    join unit on unit.id = former.unit_id
    join grade on grade.id = former.grade_id
    left join shift on shift.id = former.shift_id
    left join year_result as ended on ended.enrolment_id = former.id
    left join re_enrolment_choice as choice on choice.process_id = ${process.id} and choice.enrolment_id = former.id
    left join re_enrolment_intention as own on own.process_id = ${process.id} and own.enrolment_id = former.id
    where former.status = 'Matriculado' and former.type <> ${RESERVATION}
      and former.unit_id = any(${process.idsUnidades}::integer[])
      and (coalesce(choice.grade_id, ${gradeAfter('former')}, grade.id) = any(${process.idsSeries}::integer[])
        or grade.next_grade_id = any(${process.idsSeries}::integer[]))
      and ${ids === undefined ? sql`true` : sql`former.id = any(${ids}::integer[])`}
    order by student.name_search, student.id, former.id
  `.execute(db)
  return rows
}
