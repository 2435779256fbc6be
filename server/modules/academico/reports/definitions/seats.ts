import { sql } from 'kysely'
import { MOVEMENT } from '#domain/reports/reports.lists.ts'
import { containing } from '#server/db/like.ts'
import { every, inPlace, type Report } from '#server/modules/academico/reports/report.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Seats of class groups, how many of them are taken and how many are left (D 2.15, “vagas”). */
export const seatsReport: Report = {
  slug: 'vagas',
  name: 'Vagas por turma',
  group: MOVEMENT,
  about: 'Vagas de cada turma, quantas estão ocupadas e quantas sobram.',
  filters: ['unidade', 'serie', 'turno'],
  id: sql`own.id`,
  columns: {
    turma: {
      heading: 'Turma',
      kind: 'text',
      value: sql`own.name`,
      order: [sql`unit.name`, sql`grade.position`, sql`own.name_search`],
    },
    serie: { heading: 'Série', kind: 'text', value: sql`grade.name`, order: [sql`grade.position`], groups: true },
    turno: { heading: 'Turno', kind: 'text', value: sql`shift.name`, order: [sql`shift.position`], groups: true },
    unidade: { heading: 'Unidade', kind: 'text', value: sql`unit.name`, groups: true },
    vagas: { heading: 'Vagas', kind: 'number', value: sql`own.seats` },
    ocupadas: { heading: 'Ocupadas', kind: 'number', value: sql`taken.count` },
    livres: { heading: 'Livres', kind: 'number', value: sql`own.seats - taken.count` },
    ocupacao: {
      heading: 'Ocupação',
      kind: 'percent',
      value: sql`round(100.0 * taken.count / nullif(own.seats, 0), 1)`,
    },
  },
  rows: (asked) => sql`class_group as own
    join unit on unit.id = own.unit_id join grade on grade.id = own.grade_id join shift on shift.id = own.shift_id
    cross join lateral (select count(*)::integer as count from enrolment
      where enrolment.class_group_id = own.id and enrolment.status = 'Matriculado') as taken
    where own.school_year_id = ${asked.yearId} and ${inUnitsOf(asked.caller, 'own.unit_id')} and ${every([
      inPlace(asked),
      asked.search === '' ? sql`true` : sql`own.name_search like ${containing(asked.search)}`,
    ])}`,
}
