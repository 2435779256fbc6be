import { type Kysely, sql } from 'kysely'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { assignmentEnd } from '#server/rows/teaching.ts'
import type { Place } from '#server/school/teaching/places.ts'

/** The class groups of a place with the items of their matrices. */
export const readGroups = async (db: Kysely<Database>, { year, unit, day }: Place): Promise<Board['turmas']> => {
  const groups = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('shift', 'shift.id', 'class_group.shift_id')
    .where('class_group.active', '=', true)
    .where('class_group.school_year_id', '=', year)
    .where('class_group.unit_id', '=', unit)
    .select([
      'class_group.id',
      'class_group.name as nome',
      'course.id as courseId',
      'course.name as course',
      'shift.id as shiftId',
      'shift.name as shift',
    ])
    .select((eb) => [
      eb.fn.coalesce('course.level', eb.val(0)).as('nivel'),
      eb.fn.coalesce('course.lesson_minutes', eb.val(USUAL_LESSON)).as('minutosAula'),
      sql<string>`(select string_agg(one.name, ', ' order by one.position, one.id)
        from class_group_grade as taught join grade as one on one.id = taught.grade_id
        where taught.class_group_id = class_group.id)`.as('series'),
    ])
    .orderBy('course.position')
    .orderBy('course.id')
    .orderBy('grade.position')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
    .execute()
  const { rows } = await sql<Item>`
    select taught.class_group_id as "idTurma", item.subject_id as "idDisciplina",
      max(item.weekly_lessons) as "aulasSemana", max(item.curriculum_base) as base,
      bool_or(item.is_class_teaching) as regencia, min(item.position) as position
    from ${itemsOfGroups(day)}
    where taught.school_year_id = ${year} and taught.unit_id = ${unit}
    group by taught.class_group_id, item.subject_id order by position, item.subject_id
  `.execute(db)
  return groups.map(({ courseId, course, shiftId, shift, ...group }) => ({
    ...group,
    curso: { id: courseId, nome: course },
    turno: { id: shiftId, nome: shift },
    itens: rows.flatMap(({ idTurma, idDisciplina, aulasSemana, base, regencia }) =>
      idTurma === group.id ? [{ idDisciplina, aulasSemana, base, regencia }] : [],
    ),
  }))
}

/** Minutes of a lesson where the course names none. */
const USUAL_LESSON = 50

interface Item {
  readonly idTurma: number
  readonly idDisciplina: number
  readonly aulasSemana: number
  readonly base: number
  readonly regencia: boolean
}

/** The subjects of the matrices, those that stand for whole class groups, and others that are assigned. */
export const readSubjects = async (db: Kysely<Database>, { year, unit, day }: Place): Promise<Board['disciplinas']> => {
  const { rows } = await sql<Board['disciplinas'][number]>`
    select id, name as nome, short_name as sigla, kind = ${CLASS_TEACHING} as regencia from subject
    where (kind = ${CLASS_TEACHING} and active) or id in (
      select item.subject_id from ${itemsOfGroups(day)}
      where taught.school_year_id = ${year} and taught.unit_id = ${unit})
    or id in (select subject_id from class_assignment
      where school_year_id = ${year} and unit_id = ${unit} and active)
    order by position, name_search, id
  `.execute(db)
  return rows
}

const assignments = (db: Kysely<Database>) =>
  db
    .selectFrom('class_assignment')
    .select([
      'id',
      'class_group_id as idTurma',
      'subject_id as idDisciplina',
      'staff_user_id as idProfessor',
      'kind as tipo',
      'starts_on as inicio',
      'weekly_lessons as aulasSemana',
      'absence_id as idFalta',
      'version as versao',
    ])
    .select((eb) => [
      assignmentEnd('class_assignment').as('fim'),
      eb.fn.coalesce('act', eb.val('')).as('ato'),
      eb.fn.coalesce('end_reason', eb.val('')).as('motivoFim'),
    ])

/** The assignments of a place. */
export const readAssignments = (db: Kysely<Database>, { year, unit }: Place): Promise<BoardAssignment[]> =>
  assignments(db)
    .where('active', '=', true)
    .where('school_year_id', '=', year)
    .where('unit_id', '=', unit)
    .orderBy('kind')
    .orderBy('starts_on')
    .orderBy('id')
    .execute()

/** One assignment, as the board shows it. */
export const readAssignment = (db: Kysely<Database>, id: number): Promise<BoardAssignment> =>
  assignments(db).where('id', '=', id).executeTakeFirstOrThrow()
