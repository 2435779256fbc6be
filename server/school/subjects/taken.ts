import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DRAFT } from '#domain/curricula/curricula.lists.ts'
import { RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import type { MarkStudent } from '#domain/marks/marks.schemas.ts'
import type { TakenSubject } from '#domain/students/students.schemas.ts'
import { joinedSpans } from '#domain/studentSubjects/spans.ts'
import { BY_CHOICE, BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { isInPart } from '#server/school/classGroups/parts.ts'
import { inRosterOrder, rosterNumber } from '#server/school/classGroups/rosterOrder.ts'

/**
 * All that a student takes, and took, in a school year, by the order of the report card and then of days. Nothing of it is stored
 * but choices, dependencies and adaptations (ADR 59).
 */
export const subjectsOfStudent = async (
  db: Kysely<Database>,
  student: StudentYear,
): Promise<readonly TakenSubject[]> => {
  const { rows } = await sql<TakenSubject>`
    select taken.own_id as id, taken.subject_id as "idDisciplina", subject.name as disciplina,
      taken.class_group_id as "idTurma", class_group.name as turma, taken.reason as motivo,
      taken.starts_on as inicio, taken.ends_on as fim
    from (${taken(ofStudent(student))}) as taken
    join subject on subject.id = taken.subject_id
    left join class_group on class_group.id = taken.class_group_id
    order by subject.position, subject.id, taken.starts_on
  `.execute(db)
  const order = new Map(rows.map(({ idDisciplina }, place) => [idDisciplina, place]))
  const place = ({ idDisciplina }: TakenSubject) => order.get(idDisciplina) ?? 0
  return joinedSpans(rows).toSorted((one, other) => place(one) - place(other))
}

interface StudentYear {
  readonly studentId: number
  readonly yearId: number
}

/** The subjects of a student on a day of a school year: `subject_id`, as a query for another one. */
export const subjectIdsOn = ({ day, ...student }: StudentYear & { readonly day: string }): RawBuilder<unknown> => sql`
  select taken.subject_id from (${taken(ofStudent(student))}) as taken
  where ${day}::date between taken.starts_on and taken.ends_on`

const ofStudent = ({ studentId, yearId }: StudentYear): RawBuilder<SqlBool> =>
  sql<SqlBool>`own.student_id = ${studentId} and own.school_year_id = ${yearId}`

/** A student in the diary of a class group and subject, with the reason that counts. */
export interface TaughtStudent {
  readonly studentId: number
  readonly enrolmentId: number
  /** Code of `SUBJECT_REASONS`. */
  readonly reason: number
}

/** Lessons of a subject in a class group on a day. */
interface TaughtLesson {
  readonly classGroupId: number
  readonly subjectId: number
  /** A part of the class group; null: all of it. */
  readonly subgroup: string | null
  /** ISO. */
  readonly day: string
}

/** Who takes part in lessons of a class group and subject on a day, each once, in the order of the roster (D 2.4). */
export const studentsTaught = async (db: Kysely<Database>, lesson: TaughtLesson): Promise<readonly TaughtStudent[]> => {
  const { rows } = await sql<TaughtStudent>`
    select own.student_id as "studentId", own.id as "enrolmentId", found.reason
    from (${taughtIn(lesson)}) as found
    join enrolment as own on own.id = found.enrolment_id
    order by ${inRosterOrder(lesson.classGroupId)}
  `.execute(db)
  return rows
}

/** The enrolments of the same students, as a query for another one. */
export const enrolmentIdsTaught = (lesson: TaughtLesson): RawBuilder<unknown> =>
  sql`select found.enrolment_id from (${taughtIn(lesson)}) as found`

const taughtIn = ({ classGroupId, subjectId, subgroup, day }: TaughtLesson): RawBuilder<unknown> => {
  const at = { classGroup: sql`${classGroupId}::integer`, subgroup: sql`${subgroup}::text`, day: sql`${day}::date` }
  return sql`
    select enrolment_id, reason
    from (select enrolment_id, min(reason) as reason from (${taken(nearGroup(classGroupId))}) as taken
      where taken.class_group_id = ${classGroupId} and taken.subject_id = ${subjectId}
        and ${day}::date between taken.starts_on and taken.ends_on
      group by enrolment_id) as each
    where ${isInPart(at, sql`each.enrolment_id`)}`
}

/** Two subjects with how many students take both on some of the same days: each with the class group where it is taken. */
export interface SharedSubjects {
  readonly idTurma: number
  readonly idDisciplina: number
  readonly idOutraTurma: number
  readonly idOutraDisciplina: number
  readonly alunos: number
  /** ISO: the first and the last day on which anybody takes both. */
  readonly inicio: string
  readonly fim: string
  /** One of both, the first of them, is a dependency or an adaptation: what its student takes besides a year of their own. */
  readonly aParte: boolean
}

/** Whether something taken (a row of `taken` under an alias) is a dependency or an adaptation. */
const extra = (row: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.reason`)} not in (${sql.lit(BY_MATRIX)}, ${sql.lit(BY_CHOICE)})`

/**
 * Which subjects of a year in a unit have students in common from a day on, of whom one at least does not follow from the
 * matrix of their own class group: that those of a matrix have all students in common needs no telling. Each pair once.
 */
export const sharedSubjects = async (
  db: Kysely<Database>,
  { year, unit, day }: { readonly year: number; readonly unit: number; readonly day: string },
): Promise<readonly SharedSubjects[]> => {
  const choosing = sql<SqlBool>`own.school_year_id = ${year} and own.unit_id = ${unit} and own.id in (
    select enrolment_id from elective_choice where starts_on is not null union select enrolment_id from student_subject)`
  const { rows } = await sql<SharedSubjects>`
    with takes as materialized (
      select enrolment_id, class_group_id, subject_id, reason, starts_on, ends_on from (${taken(choosing)}) as taken
      where class_group_id is not null and ends_on >= ${day}::date)
    select one.class_group_id as "idTurma", one.subject_id as "idDisciplina", other.class_group_id as "idOutraTurma",
      other.subject_id as "idOutraDisciplina", count(distinct one.enrolment_id)::integer as alunos,
      min(greatest(one.starts_on, other.starts_on)) as inicio, max(least(one.ends_on, other.ends_on)) as fim,
      coalesce(bool_or(${extra('one')} or ${extra('other')}), false) as "aParte"
    from takes as one join takes as other on other.enrolment_id = one.enrolment_id
      and other.starts_on <= one.ends_on and one.starts_on <= other.ends_on
    where one.reason <> ${sql.lit(BY_MATRIX)} and case when other.reason = ${sql.lit(BY_MATRIX)}
      then other.class_group_id <> one.class_group_id
      else (one.reason = ${sql.lit(BY_CHOICE)}, one.class_group_id, one.subject_id)
        < (other.reason = ${sql.lit(BY_CHOICE)}, other.class_group_id, other.subject_id) end
    group by one.class_group_id, one.subject_id, other.class_group_id, other.subject_id,
      (${extra('one')} or ${extra('other')})
    order by one.class_group_id, one.subject_id, other.class_group_id, other.subject_id, "aParte"
  `.execute(db)
  return rows
}

/** A part of a class group, and what some of its students are in besides. */
export interface SharedPart {
  readonly ofGroup: number
  readonly ofPart: string
  readonly idTurma: number
  /** A part of another division of the same class group; null: a subject in another class group. */
  readonly subgrupo: string | null
  readonly idDisciplina: number | null
  readonly alunos: number
  /** ISO: the first and the last day on which anybody is in both. */
  readonly inicio: string
  readonly fim: string
  /** The subject is a dependency or an adaptation. */
  readonly aParte: boolean
}

/**
 * Which parts of class groups of a year in a unit have students in common with a part of another division there, both ways,
 * or with a subject elsewhere that does not follow from their matrix, from a day on.
 */
export const sharedParts = async (
  db: Kysely<Database>,
  { year, unit, day }: { readonly year: number; readonly unit: number; readonly day: string },
): Promise<readonly SharedPart[]> => {
  const parted = sql<SqlBool>`own.school_year_id = ${year} and own.unit_id = ${unit} and own.id in (
    select enrolment_id from class_division_member)`
  const { rows } = await sql<SharedPart>`
    with here as materialized (${placed(parted)}),
    member as (
      select enrolment_id, class_division_part_id as part_id, starts_on,
        lead(starts_on) over (partition by class_division_id, enrolment_id order by starts_on) - 1 as ends_on
      from class_division_member where enrolment_id in (select enrolment_id from here)),
    held as materialized (
      select member.enrolment_id, part.class_group_id, part.name, greatest(member.starts_on, here.starts_on) as starts_on,
        least(member.ends_on, here.ends_on) as ends_on
      from member join class_division_part as part on part.id = member.part_id
      join here on here.enrolment_id = member.enrolment_id and here.class_group_id = part.class_group_id
      where least(member.ends_on, here.ends_on) >= greatest(member.starts_on, here.starts_on, ${day}::date)),
    other as (
      select enrolment_id, class_group_id, name as part, null::integer as subject_id, false as is_extra, starts_on, ends_on
      from held
      union all
      select enrolment_id, class_group_id, null, subject_id, ${extra('taken')}, starts_on, ends_on
      from (${taken(parted)}) as taken where class_group_id is not null and reason <> ${sql.lit(BY_MATRIX)})
    select held.class_group_id as "ofGroup", held.name as "ofPart", other.class_group_id as "idTurma",
      other.part as subgrupo, other.subject_id as "idDisciplina", count(distinct held.enrolment_id)::integer as alunos,
      min(greatest(held.starts_on, other.starts_on)) as inicio, max(least(held.ends_on, other.ends_on)) as fim,
      other.is_extra as "aParte"
    from held join other on other.enrolment_id = held.enrolment_id
      and other.starts_on <= held.ends_on and held.starts_on <= other.ends_on
    where case when other.part is null then other.class_group_id <> held.class_group_id
      else other.class_group_id = held.class_group_id and other.part <> held.name end
    group by held.class_group_id, held.name, other.class_group_id, other.part, other.subject_id, other.is_extra
    order by held.class_group_id, held.name, other.class_group_id, other.part, other.subject_id
  `.execute(db)
  return rows
}

/** Days of a class group and subject. ISO, both included. */
interface TaughtDays {
  readonly classGroupId: number
  /** Null: of all that the class group has by its matrix. */
  readonly subjectId: number | null
  readonly from: string
  readonly to: string
}

/**
 * Who appears in the diary of a class group and subject on some day of many, from the first to the last, by the roster.
 * @param also enrolments that stand there too, though they come later
 */
export const studentsTaughtWithin = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, from, to }: TaughtDays,
  also: readonly number[] = [],
): Promise<MarkStudent[]> => {
  const { rows } = await sql<MarkStudent>`
    select own.id as "idMatricula", own.student_id as "idAluno", ${rosterNumber(classGroupId)} as numero,
      coalesce(student.social_name, student.name) as nome, found.inicio, found.fim
    from (select enrolment_id, min(greatest(taken.starts_on, ${from}::date)) as inicio,
        max(least(taken.ends_on, ${to}::date)) as fim
      from (${taken(nearGroup(classGroupId))}) as taken
      where taken.class_group_id = ${classGroupId} and ${
        subjectId === null ? sql`taken.reason = ${BY_MATRIX}` : sql`taken.subject_id = ${subjectId}`
      }
        and taken.starts_on <= ${to}::date and taken.ends_on >= ${from}::date
      group by enrolment_id
      union all
      select late.id, late.enrolled_on, late.enrolled_on from enrolment as late
      where late.id = any(${also}::integer[]) and late.enrolled_on > ${to}::date) as found
    join enrolment as own on own.id = found.enrolment_id
    join student on student.id = own.student_id
    order by numero nulls last, own.student_search, own.id
  `.execute(db)
  return rows
}

/** A subject that an enrolment takes in a class group, from one ISO day to another. */
export interface TakenSpan {
  readonly enrolmentId: number
  readonly subjectId: number
  /** Null where an adaptation is in none. */
  readonly classGroupId: number | null
  /** Code of `SUBJECT_REASONS`. */
  readonly reason: number
  readonly from: string
  readonly to: string
}

/** All that enrolments take and took of what is given marks, in the order of days. */
export const gradedSubjectsOf = async (
  db: Kysely<Database>,
  enrolments: readonly number[],
): Promise<readonly TakenSpan[]> => {
  const { rows } = await sql<TakenSpan>`
    select taken.enrolment_id as "enrolmentId", taken.subject_id as "subjectId", taken.class_group_id as "classGroupId",
      taken.reason, taken.starts_on as "from", taken.ends_on as "to"
    from (${taken(sql<SqlBool>`own.id = any(${enrolments}::integer[])`)}) as taken
    join subject on subject.id = taken.subject_id and subject.has_grade
    order by taken.enrolment_id, subject.position, subject.id, taken.starts_on`.execute(db)
  return rows
}

/** Days, from the first to the last, on which somebody takes a subject in a class group. */
export interface GroupSpan extends Omit<MarkStudent, 'numero'> {
  readonly idDisciplina: number
  /** Code of `SUBJECT_REASONS`. */
  readonly motivo: number
}

/** All that is taken in a class group in its year, in the order of names; who leaves and comes back has two spans. */
export const spansOfGroup = async (db: Kysely<Database>, classGroupId: number): Promise<readonly GroupSpan[]> => {
  const { rows } = await sql<GroupSpan>`
    select own.id as "idMatricula", own.student_id as "idAluno", coalesce(student.social_name, student.name) as nome,
      taken.subject_id as "idDisciplina", taken.reason as motivo, taken.starts_on as inicio, taken.ends_on as fim
    from (${taken(nearGroup(classGroupId))}) as taken
    join enrolment as own on own.id = taken.enrolment_id
    join student on student.id = own.student_id
    where taken.class_group_id = ${classGroupId}
    order by own.student_search, own.id, taken.starts_on
  `.execute(db)
  return rows
}

/** Enrolments (`own`) that are, were or have a subject in a class group. */
const nearGroup = (classGroupId: number): RawBuilder<SqlBool> => sql<SqlBool>`own.id in (
    select id from enrolment where class_group_id = ${classGroupId}
    union select enrolment_id from place_change where left_class_group_id = ${classGroupId}
    union select enrolment_id from student_subject where class_group_id = ${classGroupId})`

/** A class group on an ISO day. */
interface GroupDay {
  readonly classGroupId: number
  readonly day: string
}

/** The enrolments that are in a class group on a day, in the order of the roster. */
export const enrolmentsPlaced = async (db: Kysely<Database>, place: GroupDay): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select own.id from enrolment as own where own.id in (${enrolmentIdsPlaced(place)})
    order by ${inRosterOrder(place.classGroupId)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The same, in no order, as a query for another one. */
export const enrolmentIdsPlaced = ({ classGroupId, day }: GroupDay): RawBuilder<unknown> => {
  const near = sql<SqlBool>`own.id in (
    select id from enrolment where class_group_id = ${classGroupId}
    union select enrolment_id from place_change where left_class_group_id = ${classGroupId})`
  return sql`
    select placed.enrolment_id from (${placed(near)}) as placed
    where placed.class_group_id = ${classGroupId} and ${day}::date between placed.starts_on and placed.ends_on`
}

/** A student of a class group on a day. */
export interface GroupStudent {
  readonly enrolmentId: number
  /** In the roster; null: here for a subject only. */
  readonly number: number | null
  readonly name: string
  /** Here with a dependency or an adaptation only. */
  readonly isExtra: boolean
}

/** The students of a class group on a day, with those who only take a subject in it, in the order of the roster. */
export const studentsOfGroup = async (
  db: Kysely<Database>,
  { classGroupId, day }: GroupDay,
): Promise<readonly GroupStudent[]> => {
  const placedHere = await enrolmentsPlaced(db, { classGroupId, day })
  const { rows } = await sql<GroupStudent>`
    select own.id as "enrolmentId", ${rosterNumber(classGroupId)} as number,
      coalesce(student.social_name, student.name) as name,
      own.id <> all(${placedHere}::integer[]) as "isExtra"
    from enrolment as own join student on student.id = own.student_id
    where own.id = any(${placedHere}::integer[]) or own.id in (
      select taken.enrolment_id from (${taken(nearGroup(classGroupId))}) as taken
      where taken.class_group_id = ${classGroupId} and ${extra('taken')}
        and ${day}::date between taken.starts_on and taken.ends_on)
    order by number nulls last, own.student_search, own.id
  `.execute(db)
  return rows
}

/** The class group that a student is in on a day, by the newest enrolment; undefined in none. */
export const classGroupOn = async (
  db: Kysely<Database>,
  { studentId, day }: { readonly studentId: number; readonly day: string },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select placed.class_group_id as id from (${placed(sql<SqlBool>`own.student_id = ${studentId}`)}) as placed
    where placed.class_group_id is not null and ${day}::date between placed.starts_on and placed.ends_on
    order by placed.enrolment_id desc limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Where students are, and were, from one day to another: of each enrolment (`own`) what it left by place changes, and where it
 * is now. A change that was entered later, but holds from an earlier day, ends what begins after it. `left_by`: the place change
 * that ended it; null: none.
 */
export const placed = (which: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select own.id as enrolment_id, own.school_year_id, place.unit_id, place.grade_id, place.shift_id, place.class_group_id,
    place.left_by,
    greatest(place.from_on, own.enrolled_on, year.starts_on) as starts_on,
    least(place.until_on, own.ended_on, year.ends_on) as ends_on
  from enrolment as own
  join school_year as year on year.id = own.school_year_id
  cross join lateral (
    select coalesce(left_unit_id, own.unit_id) as unit_id, left_grade_id as grade_id, left_shift_id as shift_id,
      left_class_group_id as class_group_id, place_change.id as left_by,
      lag(effective_on) over (order by id) as from_on,
      min(effective_on) over (order by id rows between current row and unbounded following) - 1 as until_on
    from place_change where enrolment_id = own.id
    union all
    select own.unit_id, own.grade_id, own.shift_id, own.class_group_id, null::integer,
      (select effective_on from place_change where enrolment_id = own.id order by id desc limit 1), null::date
  ) as place
  where ${which} and own.type <> ${sql.lit(RESERVATION)} and (own.status = 'Matriculado' or own.ended_on is not null)`

/**
 * Enrolments that take a subject in a class group for a reason, from one day to another: by the matrix of their place, by
 * their choice of an elective, or as a dependency or an adaptation.
 */
const taken = (which: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select * from (
    with placed as materialized (${placed(which)})
    select null::integer as own_id, placed.enrolment_id, item.subject_id, placed.class_group_id,
      ${sql.lit(BY_MATRIX)} as reason,
      greatest(placed.starts_on, matrix.in_force_on) as starts_on, least(placed.ends_on, matrix.ended_on - 1) as ends_on
    from placed
    join curriculum as matrix on matrix.school_year_id = placed.school_year_id and matrix.unit_id = placed.unit_id
      and matrix.grade_id = placed.grade_id and matrix.shift_id = placed.shift_id and matrix.status <> ${sql.lit(DRAFT)}
    join curriculum_item as item on item.curriculum_id = matrix.id
    union all
    select null, placed.enrolment_id, elective.subject_id, placed.class_group_id, ${sql.lit(BY_CHOICE)},
      greatest(placed.starts_on, choice.starts_on), least(placed.ends_on, choice.ends_on)
    from placed
    join elective_choice as choice on choice.enrolment_id = placed.enrolment_id and choice.starts_on is not null
    join elective on elective.id = choice.elective_id
    join elective_group as own on own.id = elective.elective_group_id
    where own.unit_id = placed.unit_id and (own.shift_id is null or own.shift_id = placed.shift_id) and exists (
      select 1 from elective_group_grade as asked where asked.elective_group_id = own.id and asked.grade_id = placed.grade_id)
    union all
    select extra.id, extra.enrolment_id, extra.subject_id, extra.class_group_id, extra.reason,
      greatest(extra.starts_on, own.enrolled_on, year.starts_on), least(extra.ends_on, own.ended_on, year.ends_on)
    from enrolment as own
    join school_year as year on year.id = own.school_year_id
    join student_subject as extra on extra.enrolment_id = own.id
    where ${which}
  ) as spans
  where spans.starts_on <= spans.ends_on`
