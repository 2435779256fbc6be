import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { BoardTeacher } from '#domain/teaching/assignments.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Place } from '#server/school/teaching/places.ts'
import { assignmentEnd } from '#server/rows/teaching.ts'
import { worksIn } from '#server/school/choices/usable.ts'

/** The teachers who work in the unit, and all others who were given lessons there in the year. */
export const readBoardTeachers = async (db: Kysely<Database>, { year, unit }: Place): Promise<BoardTeacher[]> => {
  const teachers = await db
    .selectFrom('staff_user')
    .leftJoin('teacher_professional as work', 'work.staff_user_id', 'staff_user.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('staff_user.is_teacher', '=', true), eb('staff_user.active', '=', true), worksIn(unit)]),
        eb(
          'staff_user.id',
          'in',
          eb
            .selectFrom('class_assignment')
            .select('staff_user_id')
            .where('school_year_id', '=', year)
            .where('unit_id', '=', unit),
        ),
      ]),
    )
    .select([
      'staff_user.id',
      'staff_user.name as nome',
      'work.weekly_hours as horasContrato',
      'work.left_on as desligamento',
    ])
    .select((eb) => [
      sql<boolean>`staff_user.is_teacher and staff_user.active and ${worksIn(unit)}`.as('disponivel'),
      sql<number[]>`array(select habilitation_id from teacher_habilitation as own
        where own.staff_user_id = staff_user.id order by habilitation_id)`.as('habilitacoes'),
      eb.fn.coalesce('work.availability', eb.val('')).as('disponibilidade'),
      sql<string | null>`(select max(issued_on) from criminal_certificate as own
        where own.staff_user_id = staff_user.id)`.as('certidaoEmitidaEm'),
    ])
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')
    .execute()
  const elsewhere = await readElsewhere(db, year, unit)
  const away = grouped(await readAway(db, year), ({ teacher }) => teacher)
  return teachers.map((one) => ({
    ...one,
    indisponivel: (away.get(one.id) ?? []).map(({ teacher: _, ...time }) => time),
    fora: elsewhere.flatMap(({ teacher, ...load }) => (teacher === one.id ? [load] : [])),
  }))
}

/** When teachers are not there in a year, without why. */
const readAway = (db: Kysely<Database>, year: number) =>
  db
    .selectFrom('teacher_availability')
    .where('school_year_id', '=', year)
    .where('preferred', '=', false)
    .select(['staff_user_id as teacher', 'week_day as diaSemana', 'starts_at as comeca', 'ends_at as termina'])
    .orderBy('week_day')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** What teachers of a unit teach in the other units in the same year: how much and when, but not what. */
const readElsewhere = async (db: Kysely<Database>, year: number, unit: number) => {
  const { rows } = await sql<{ teacher: number; inicio: string; fim: string; minutos: number }>`
    select own.staff_user_id as teacher, own.starts_on as inicio, ${assignmentEnd('own')} as fim,
      coalesce(course.lesson_minutes, 50) * coalesce(own.weekly_lessons,
        (select sum(item.weekly_lessons) from curriculum join curriculum_item as item on item.curriculum_id = curriculum.id
          where curriculum.status = ${IN_FORCE} and curriculum.school_year_id = own.school_year_id
            and curriculum.unit_id = own.unit_id and curriculum.grade_id = class_group.grade_id
            and curriculum.shift_id = class_group.shift_id
            and (item.subject_id = own.subject_id
              or (item.is_class_teaching and subject.kind = ${CLASS_TEACHING}))), 0)::integer as minutos
    from class_assignment as own join class_group on class_group.id = own.class_group_id
    join grade on grade.id = class_group.grade_id join course on course.id = grade.course_id
    join subject on subject.id = own.subject_id
    where own.active and own.school_year_id = ${year} and own.unit_id <> ${unit}
  `.execute(db)
  return rows
}
