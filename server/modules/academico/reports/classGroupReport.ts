import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  amongIds,
  type Asked,
  type Each,
  every,
  idOf,
  inPlace,
  named,
  ofWholes,
  type Report,
  type ReportColumn,
  unless,
} from '#server/modules/academico/reports/report.ts'
import { classGroupNearTo } from '#server/rows/teaching.ts'

/** What may be told of a class group (`own`) of a year. */
const COLUMNS = {
  turma: {
    heading: 'Turma',
    kind: 'text',
    value: sql`own.name`,
    order: [sql`unit.name`, sql`grade.position`, sql`own.name_search`],
    groups: true,
  },
  serie: { heading: 'Série', kind: 'text', value: sql`grade.name`, order: [sql`grade.position`], groups: true },
  turno: { heading: 'Turno', kind: 'text', value: sql`shift.name`, order: [sql`shift.position`], groups: true },
  unidade: { heading: 'Unidade', kind: 'text', value: sql`unit.name`, groups: true },
} as const satisfies Readonly<Record<string, ReportColumn>>

/** The place of a class group, behind its name. */
export const { turma: CLASS_GROUP, ...PLACE } = COLUMNS

interface ClassGroupReport extends Omit<Report, 'rows' | 'id'> {
  /** Left out: a row for each class group. */
  readonly each?: Each
  /** Left out: all of them. */
  readonly which?: (asked: Asked) => RawBuilder<SqlBool>
}

/** A report of which each row is a class group of a year, or one of several things that belong to it. */
export const classGroupReport = ({ each, which = () => sql`true`, ...report }: ClassGroupReport): Report => ({
  ...report,
  id: idOf(each),
  rows: (asked) => {
    const again = each?.by === undefined ? asked : ofWholes(asked)
    return sql`class_group as own
      join unit on unit.id = own.unit_id join grade on grade.id = own.grade_id join shift on shift.id = own.shift_id
      ${each === undefined ? sql`` : each.joins(again)}
      where own.school_year_id = ${asked.yearId} and ${classGroupNearTo(asked.caller, 'own')}
        and ${amongIds(each?.id ?? sql`own.id`, again)} and ${which(asked)} and ${every([
          inPlace(asked),
          unless(asked.classGroupId, (id) => sql`own.id = ${id}`),
          named(sql`own.name_search`, asked),
        ])}`
  },
})
