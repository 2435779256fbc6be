import { type Kysely, sql } from 'kysely'
import {
  STAGE_CLOSED,
  STAGE_CLOSING,
  STAGE_OPEN,
  STAGE_REOPENED,
  type StageKind,
} from '#domain/assessment/assessment.lists.ts'
import { emptyStage } from '#domain/assessment/divisions.ts'
import { addDays } from '#domain/base/days.ts'
import { DEMO_TODAY, NEXT_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { UNITS } from '#server/db/demo/structure.ts'
import type { Database } from '#server/db/schema.ts'

interface Divided {
  readonly year: number
  /** Null: the whole school. */
  readonly unit: string | null
  /** Its first class group of this grade follows the division alone. */
  readonly grade: string | null
  readonly kind: StageKind
  /** First and last days, without the year. */
  readonly days: readonly (readonly [from: string, to: string])[]
  /** The number of the stage that was opened again. */
  readonly reopened: number | null
}

const [SEMESTERS, TRIMESTERS, BIMESTERS] = [2, 3, 4] as const

/** With the recesses of the demo calendar between them; the year to come has no calendar yet. */
const DIVISIONS: readonly Divided[] = [
  {
    year: RUNNING_YEAR,
    unit: null,
    grade: null,
    kind: BIMESTERS,
    days: [
      ['02-02', '04-17'],
      ['04-22', '07-10'],
      ['07-28', '09-30'],
      ['10-01', '12-11'],
    ],
    reopened: null,
  },
  {
    year: RUNNING_YEAR,
    unit: null,
    grade: null,
    kind: SEMESTERS,
    days: [
      ['02-02', '07-10'],
      ['07-28', '12-11'],
    ],
    reopened: null,
  },
  {
    year: RUNNING_YEAR,
    unit: UNITS[1].nome,
    grade: null,
    kind: BIMESTERS,
    days: [
      ['02-02', '04-24'],
      ['04-27', '07-10'],
      ['07-28', '10-09'],
      ['10-19', '12-11'],
    ],
    reopened: 3,
  },
  {
    year: RUNNING_YEAR,
    unit: UNITS[0].nome,
    grade: '9º ano',
    kind: TRIMESTERS,
    days: [
      ['02-02', '05-15'],
      ['05-16', '09-04'],
      ['09-08', '12-11'],
    ],
    reopened: null,
  },
  {
    year: NEXT_YEAR,
    unit: null,
    grade: null,
    kind: BIMESTERS,
    days: [
      ['02-02', '04-16'],
      ['04-19', '07-09'],
      ['07-12', '09-30'],
      ['10-01', '12-10'],
    ],
    reopened: null,
  },
  {
    year: NEXT_YEAR,
    unit: null,
    grade: null,
    kind: SEMESTERS,
    days: [
      ['02-02', '07-09'],
      ['07-12', '12-10'],
    ],
    reopened: null,
  },
]

const REASON = 'Duas provas de Matemática foram corrigidas de novo, a pedido das famílias.'
/** Days after the end of a stage until which grades are posted, and on which families see them. */
const [POSTING_DAYS, PUBLISHING_DAYS] = [7, 14]

/** Divides the years of the school, of one unit by itself, and of a class group in its own rhythm. */
export const writeStages = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    insert into stage_division (school_year_id, unit_id, class_group_id, kind)
    select year.id, unit.id, (
        select class_group.id from class_group join grade on grade.id = class_group.grade_id
        where class_group.school_year_id = year.id and class_group.unit_id = unit.id and grade.name = given.grade
        order by class_group.id limit 1), given.kind
    from json_to_recordset(${JSON.stringify(DIVISIONS)}::json) as given (year integer, unit text, grade text, kind smallint)
    join school_year as year on year.year = given.year
    left join unit on unit.name = given.unit
  `.execute(db)
  await sql`
    insert into stage (division_id, school_year_id, unit_id, number, name, starts_on, ends_on, entry_from, entry_to,
      published_on, status)
    select division.id, year.id, unit.id, given.number, given.name, given.starts_on, given.ends_on, given.starts_on,
      given.entry_to, given.published_on, given.status
    from json_to_recordset(${JSON.stringify(DIVISIONS.flatMap(stagesOf))}::json) as given
      (year integer, unit text, "ofClass" boolean, kind smallint, number integer, name text, starts_on date,
        ends_on date, entry_to date, published_on date, status smallint)
    join school_year as year on year.year = given.year
    left join unit on unit.name = given.unit
    join stage_division as division on division.school_year_id = year.id and division.kind = given.kind
      and division.unit_id is not distinct from unit.id and (division.class_group_id is not null) = given."ofClass"
    order by division.id, given.number
  `.execute(db)
  await writeSteps(db)
}

const stagesOf = ({ year, unit, grade, kind, days, reopened }: Divided) =>
  days.map(([from, to], place) => {
    const end = `${year}-${to}`
    const status = end >= DEMO_TODAY ? STAGE_OPEN : place + 1 === reopened ? STAGE_REOPENED : STAGE_CLOSED
    return {
      year,
      unit,
      ofClass: grade !== null,
      kind,
      number: place + 1,
      name: emptyStage(kind, place).nome,
      starts_on: `${year}-${from}`,
      ends_on: end,
      entry_to: addDays(end, POSTING_DAYS),
      published_on: addDays(end, PUBLISHING_DAYS),
      status,
    }
  })

/** Each stage that is not open any more was closed in two steps; what was opened again has a reason. */
const writeSteps = async (db: Kysely<Database>): Promise<void> => {
  const steps = [
    { from: STAGE_OPEN, to: STAGE_CLOSING, after: 8, reason: null, of: [STAGE_CLOSED, STAGE_REOPENED] },
    { from: STAGE_CLOSING, to: STAGE_CLOSED, after: 12, reason: null, of: [STAGE_CLOSED, STAGE_REOPENED] },
    { from: STAGE_CLOSED, to: STAGE_REOPENED, after: 38, reason: REASON, of: [STAGE_REOPENED] },
  ]
  await sql`
    insert into stage_step (stage_id, from_status, status, reason, staff_user_id, at)
    select stage.id, given."from", given."to", given.reason,
      (select min(id) from staff_user where is_master), (stage.ends_on + given.after)::timestamp + interval '14 hours'
    from stage join json_to_recordset(${JSON.stringify(steps)}::json) as given
      ("from" smallint, "to" smallint, after integer, reason text, "of" json)
      on stage.status in (select value::smallint from json_array_elements_text(given."of"))
    order by stage.id, given.after
  `.execute(db)
}
