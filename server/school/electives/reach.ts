import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { BY_GUARDIANS, BY_STUDENTS } from '#domain/electives/electives.lists.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { READER_GUARDIAN, READER_STUDENT, type ReaderType } from '#domain/feed/reading.ts'
import { actedForBy } from '#server/rows/family.ts'

/**
 * Whether a group of electives is for an enrolment, each by the name that a query gives its table: one that was made, in the
 * group's year and unit, in one of its grades, and in its shift.
 */
export const isFor = (group: string, enrolment: string): RawBuilder<SqlBool> => {
  const [own, one] = [(name: string) => sql.ref(`${group}.${name}`), (name: string) => sql.ref(`${enrolment}.${name}`)]
  return sql<SqlBool>`(${one('status')} = 'Matriculado' and ${one('type')} <> ${sql.lit(RESERVATION)}
    and ${one('school_year_id')} = ${own('school_year_id')} and ${one('unit_id')} = ${own('unit_id')}
    and (${own('shift_id')} is null or ${own('shift_id')} = ${one('shift_id')})
    and exists (select 1 from elective_group_grade as asked
      where asked.elective_group_id = ${own('id')} and asked.grade_id = ${one('grade_id')}))`
}

/** A group in which somebody has to choose. */
export interface ToChoose {
  readonly nome: string
  /** Code of `ELECTIVE_KINDS`. */
  readonly tipo: number
  /** ISO day. */
  readonly fecha: string
}

interface Reading {
  readonly readerType: Expression<ReaderType>
  readonly guardianId: Expression<number | null>
  readonly today: Expression<string>
}

/**
 * The groups in which the student of a query has to choose still, by a reader who may choose, as a JSON array: what is left to
 * a family's liking is not asked for.
 */
export const electivesToChoose = ({ readerType, guardianId, today }: Reading): RawBuilder<ToChoose[]> => sql<
  ToChoose[]
>`
  coalesce((select json_agg(json_build_object('nome', elective_group.name, 'tipo', elective_group.kind,
      'fecha', elective_group.closes_on::text) order by elective_group.closes_on, elective_group.id)
    from enrolment
    join school_year on school_year.id = enrolment.school_year_id and school_year.status <> ${sql.lit(CLOSED)}
    join elective_group on elective_group.active and ${isFor('elective_group', 'enrolment')}
      and ${today}::date between elective_group.opens_on and elective_group.closes_on
    where enrolment.student_id = student.id and elective_group.least > (
      select count(*) from elective_choice as choice join elective on elective.id = choice.elective_id
      where choice.enrolment_id = enrolment.id and choice.status <> 'encerrada'
        and elective.elective_group_id = elective_group.id)
    and case ${readerType}::integer
      when ${sql.lit(READER_STUDENT)} then elective_group.chosen_by <> ${sql.lit(BY_GUARDIANS)}
      when ${sql.lit(READER_GUARDIAN)} then elective_group.chosen_by <> ${sql.lit(BY_STUDENTS)}
        and ${actedForBy(sql`${guardianId}::integer`, sql`${today}::date`, 'student.id')}
      else false end), '[]')`
