import { type RawBuilder, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { ENDED } from '#domain/curricula/curricula.lists.ts'
import { ENDED as SCHEME_ENDED } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { REPLACED } from '#domain/timetables/timetables.lists.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf, inUnitsOfOrShared } from '#server/rows/units.ts'

const OPEN_YEAR = sql`school_year_id in (select id from school_year where status <> 2)`

/**
 * What of the school years refers to a unit, to a record of a register that they name, to a type of event, or to somebody
 * of the staff. What a closed year holds is history, and so is an enrolment that ended. Students are not named.
 */
export const yearsThatUse = (list: string, id: number, caller: InUnits) => {
  const seen = inUnitsOf(caller, 'unit_id')
  const groups = (refers: RawBuilder<unknown>) => ({
    many: 'Turmas',
    table: 'class_group',
    refers: sql`active and ${OPEN_YEAR} and ${refers}`,
    seen,
    named: sql<string>`name`,
  })
  const offers = (refers: RawBuilder<unknown>) => ({
    many: 'Gestão de cursos',
    table: 'course_offer',
    refers: sql`active and ${OPEN_YEAR} and ${refers}`,
    seen,
    named: sql<string>`(select name from course where id = course_id)`,
  })
  const curricula = (refers: RawBuilder<unknown>) => ({
    many: 'Currículo comum',
    table: 'curriculum',
    refers: sql`status <> ${ENDED} and ${OPEN_YEAR} and ${refers} and not exists (
      select 1 from unit_year as own where own.unit_id = curriculum.unit_id
        and own.school_year_id = curriculum.school_year_id and own.status = 2)`,
    seen,
    named: sql<string>`(select name from grade where grade.id = grade_id)`,
  })
  const schemes = (refers: RawBuilder<unknown>) => ({
    many: 'Esquemas de avaliação',
    table: 'evaluation_scheme',
    refers: sql`${OPEN_YEAR} and ${refers}`,
    seen: inUnitsOfOrShared(caller, 'unit_id'),
    named: sql<string>`name`,
  })
  const linked = (refers: RawBuilder<unknown>) => ({
    many: 'Vínculos de esquemas de avaliação',
    table: 'evaluation_link',
    refers: sql`${OPEN_YEAR} and ${refers}`,
    seen,
    named: sql<string>`(select name from grade where grade.id = grade_id)`,
  })
  const enrolments = (refers: RawBuilder<unknown>) => ({
    many: 'Matrículas',
    table: 'enrolment',
    refers: sql`${OPEN_YEAR} and status = any(${[...LIVING_STATUSES]}) and ${refers}`,
    seen: sql`false`,
    named: sql<string>`''`,
  })
  const events = (refers: RawBuilder<unknown>) => ({
    many: 'Eventos de calendário',
    table: 'calendar_event',
    refers: sql`active and ${refers} and calendar_id in (
      select calendar.id from school_calendar as calendar join unit_year on unit_year.id = calendar.unit_year_id
      where calendar.active and unit_year.status <> 2)`,
    seen: sql`calendar_id in (
      select calendar.id from school_calendar as calendar join unit_year on unit_year.id = calendar.unit_year_id
      where ${seen})`,
    named: sql<string>`title`,
  })
  const extras = (refers: RawBuilder<unknown>) => ({
    many: 'Cursos extras',
    table: 'extra_course',
    refers: sql`active and ${OPEN_YEAR} and ${refers}`,
    seen,
    named: sql<string>`name || ' ' || class_name`,
  })
  const assignments = (refers: RawBuilder<unknown>) => ({
    many: 'Atribuição de aulas',
    table: 'class_assignment',
    refers: sql`active and ${OPEN_YEAR} and ${refers}`,
    seen,
    named: sql<string>`(select name from class_group where class_group.id = class_group_id)`,
  })
  const extrasFor = (table: string, column: string) =>
    extras(sql`id in (select extra_course_id from ${sql.table(table)} where ${sql.ref(column)} = ${id})`)
  const electiveGroups = (refers: RawBuilder<unknown>) => ({
    many: 'Currículo diversificado',
    table: 'elective_group',
    refers: sql`active and ${OPEN_YEAR} and ${refers}`,
    seen,
    named: sql<string>`name`,
  })
  const timetables = (column: string) => ({
    many: 'Quadro de horários',
    table: 'timetable',
    refers: sql`status <> ${REPLACED} and class_group_id in (select id from class_group where active and ${OPEN_YEAR})
      and id in (select timetable_id from timetable_item where ${sql.ref(column)} = ${id})`,
    seen: sql`class_group_id in (select id from class_group where ${seen})`,
    named: sql<string>`(select name from class_group where class_group.id = class_group_id)`,
  })
  const offeredAs = (column: string) =>
    sql`id in (select course_offer_id from course_offer_seat where ${sql.ref(column)} = ${id})`
  switch (list) {
    case 'units':
      return [
        groups(sql`unit_id = ${id}`),
        offers(sql`unit_id = ${id}`),
        curricula(sql`unit_id = ${id}`),
        schemes(sql`unit_id = ${id}`),
        linked(sql`unit_id = ${id}`),
        electiveGroups(sql`unit_id = ${id}`),
        extras(sql`unit_id = ${id}`),
        enrolments(sql`unit_id = ${id}`),
      ]
    case 'courses':
      return [offers(sql`course_id = ${id}`), extrasFor('extra_course_course', 'course_id')]
    case 'grades':
      return [
        groups(sql`id in (select class_group_id from class_group_grade where grade_id = ${id})`),
        offers(offeredAs('grade_id')),
        curricula(sql`grade_id = ${id}`),
        linked(sql`grade_id = ${id}`),
        electiveGroups(sql`id in (select elective_group_id from elective_group_grade where grade_id = ${id})`),
        extrasFor('extra_course_grade', 'grade_id'),
        enrolments(sql`grade_id = ${id}`),
      ]
    case 'shifts':
      return [
        groups(sql`shift_id = ${id}`),
        offers(offeredAs('shift_id')),
        curricula(sql`shift_id = ${id}`),
        electiveGroups(sql`shift_id = ${id}`),
        extrasFor('extra_course_shift', 'shift_id'),
        enrolments(sql`shift_id = ${id}`),
      ]
    case 'subjects':
      return [
        curricula(sql`id in (select curriculum_id from curriculum_item where subject_id = ${id})`),
        schemes(sql`id in (select version.evaluation_scheme_id from evaluation_scheme_version as version
          join evaluation_scheme_subject as own on own.evaluation_scheme_version_id = version.id
          where version.status <> ${SCHEME_ENDED} and own.subject_id = ${id})`),
        linked(sql`subject_id = ${id}`),
        electiveGroups(sql`id in (select elective_group_id from elective where subject_id = ${id})`),
        timetables('subject_id'),
      ]
    case 'classTimes':
      return [timetables('class_time_id')]
    case 'locations':
      return [
        groups(sql`location_id = ${id}`),
        extras(sql`location_id = ${id}`),
        events(sql`location_id = ${id}`),
        timetables('location_id'),
      ]
    case 'bankAccounts':
      return [extras(sql`bank_account_id = ${id}`)]
    case 'standardHistories':
      return [extras(sql`standard_history_id = ${id}`)]
    case 'prerequisites':
      return [extrasFor('extra_course_requirement', 'prerequisite_id')]
    case 'staffUsers':
      return [
        groups(sql`${id} in (teacher_id, coordinator_id)`),
        offers(sql`id in (select course_offer_id from course_offer_coordinator where staff_user_id = ${id})`),
        assignments(sql`staff_user_id = ${id}`),
      ]
    case 'ownSkills':
      return [
        {
          many: 'Conteúdo previsto',
          table: 'expected_content',
          refers: sql`active and ${OPEN_YEAR}
            and (select code from own_skill where own_skill.id = ${id}) = any(regexp_split_to_array(skills, '[,;[:space:]]+'))`,
          seen: inUnitsOfOrShared(caller, 'unit_id'),
          named: sql<string>`topic`,
        },
      ]
    case 'eventTypes':
      return [events(sql`event_type_id = ${id}`)]
    default:
      return []
  }
}
