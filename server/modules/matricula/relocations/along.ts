import { type Kysely, sql } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { APPROVED } from '#domain/discounts/discounts.lists.ts'
import { DRAFT } from '#domain/curricula/curricula.lists.ts'
import { SEATED_STATUSES } from '#domain/signUps/signUp.ts'
import type { GoesAlong } from '#domain/relocations/relocations.wire.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'

interface Facts {
  readonly documents: number
  readonly guardians: number
  readonly discounts: readonly string[]
  readonly marks: number
  readonly absences: number
}

/** What stays with the student by itself, since it hangs on the student or on the enrolment. */
export const goesAlong = async (
  db: Kysely<Database>,
  { id, studentId }: Enrolment,
  now: Date,
): Promise<GoesAlong[]> => {
  const today = schoolDay(now)
  const { rows } = await sql<Facts>`
    select
      (select count(*)::integer from student_requirement where student_id = ${studentId}
        and (file_id is not null or value is not null)) as documents,
      (select count(distinct guardian_id)::integer from student_guardian where student_id = ${studentId}
        and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)) as guardians,
      array(select distinct type.name from discount_grant as own
        join discount_type as type on type.id = own.discount_type_id
        where own.enrolment_id = ${id} and own.status = ${APPROVED} order by 1) as discounts,
      (select count(*)::integer from mark where enrolment_id = ${id}) as marks,
      (select count(*)::integer from roll_mark
        where enrolment_id = ${id} and value in (${ABSENT}, ${JUSTIFIED})) as absences`.execute(db)
  return rows.flatMap(({ documents, guardians, discounts, marks, absences }) => [
    { titulo: 'Documentos entregues', detalhe: String(documents) },
    { titulo: 'Responsáveis', detalhe: String(guardians) },
    { titulo: 'Descontos e bolsas', detalhe: discounts.length === 0 ? 'Nenhum' : discounts.join(', ') },
    { titulo: 'Notas lançadas', detalhe: String(marks) },
    { titulo: 'Faltas', detalhe: String(absences) },
  ])
}

/** Names of the extra courses of a unit in which a student has a seat this year: the seat is of that unit alone. */
export const extraCoursesOf = async (
  db: Kysely<Database>,
  { studentId, yearId, unitId }: Enrolment,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select course.name from extra_course_signup as one join extra_course as course on course.id = one.extra_course_id
    where one.student_id = ${studentId} and course.school_year_id = ${yearId} and course.unit_id = ${unitId}
      and one.status = any(${[...SEATED_STATUSES]}::text[]) order by course.name, course.id`.execute(db)
  return rows.map(({ name }) => name)
}

interface ByHand {
  readonly subjects: readonly string[]
  readonly extras: readonly string[]
  readonly electives: readonly string[]
  readonly later: readonly string[]
}

/** What people have to carry to the new place themselves, a sentence each. `from`, `to`: the enrolment before and after. */
export const carriedByHand = async (
  db: Kysely<Database>,
  { from, to, day }: { readonly from: Enrolment; readonly to: Enrolment; readonly day: string },
): Promise<string[]> => {
  const { rows } = await sql<ByHand>`
    select
      array(select subject.name from subject
        where subject.id in (select subject_id from mark where enrolment_id = ${from.id})
          and subject.id not in (select item.subject_id from curriculum as matrix
            join curriculum_item as item on item.curriculum_id = matrix.id
            where matrix.school_year_id = ${to.yearId} and matrix.unit_id = ${to.unitId}
              and matrix.grade_id = ${to.gradeId} and matrix.shift_id = ${to.shiftId} and matrix.status <> ${DRAFT}
              and (matrix.ended_on is null or matrix.ended_on > ${day}::date))
        order by subject.position, subject.id) as subjects,
      array(select concat(subject.name, ' (', class_group.name, ')') from student_subject as extra
        join subject on subject.id = extra.subject_id join class_group on class_group.id = extra.class_group_id
        where extra.enrolment_id = ${from.id} and (extra.ends_on is null or extra.ends_on >= ${day}::date)
          and class_group.unit_id <> ${to.unitId} order by subject.position, subject.id) as extras,
      array(select subject.name from elective_choice as choice join elective on elective.id = choice.elective_id
        join elective_group as own on own.id = elective.elective_group_id and own.unit_id <> ${to.unitId}
        join subject on subject.id = elective.subject_id
        where choice.enrolment_id = ${from.id} and choice.starts_on is not null
          and (choice.ends_on is null or choice.ends_on >= ${day}::date) order by subject.position, subject.id) as electives,
      array(select concat(year.year, ' em ', unit.name) from enrolment as later
        join school_year as year on year.id = later.school_year_id join unit on unit.id = later.unit_id
        where later.student_id = ${from.studentId} and year.year > ${from.year} and later.unit_id <> ${to.unitId}
          and later.status in ('Em andamento', 'Escola', 'Matriculado') order by year.year) as later`.execute(db)
  return rows.flatMap(({ subjects, extras, electives, later }) => [
    ...said(subjects, (names) => `Notas de ${names}: a disciplina não está na matriz do destino. Aproveite-as à mão.`),
    ...said(
      extras,
      (names) => `Dependência ou adaptação em ${names} continua na unidade anterior. Encerre-a na ficha.`,
    ),
    ...said(electives, (names) => `A eletiva ${names} termina. Escolha outra no destino.`),
    ...said(later, (names) => `A matrícula de ${names} não muda de unidade. Confira se ela continua lá.`),
  ])
}

const said = (names: readonly string[], sentence: (names: string) => string): readonly string[] =>
  names.length === 0 ? [] : [sentence(names.join(', '))]
