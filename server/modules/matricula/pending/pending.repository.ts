import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PendingRow } from '#domain/api/pending.schemas.ts'
import type { PendingKind } from '#domain/lists/pending.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Page } from '#server/http/paging.ts'
import { conditionalFields } from '#server/modules/matricula/configuredFields/index.ts'
import { meansStudent } from '#server/modules/matricula/families/index.ts'
import { owed } from '#server/modules/matricula/pending/owed.ts'

/** Fields that sort the report, and the expression behind each. */
const ORDER = {
  nomeAluno: 'student.name_search',
  item: 'owed.item',
  prazo: 'owed.due_on',
  dias: 'owed.asked_on',
} as const

export type PendingOrder = keyof typeof ORDER
export const PENDING_ORDER: readonly [PendingOrder, ...PendingOrder[]] = ['nomeAluno', 'item', 'prazo', 'dias']

export interface PendingFilter {
  readonly text: string
  /** Units of the caller. */
  readonly units: Caller['units']
  readonly unitId: number | undefined
  readonly gradeId: number | undefined
  readonly kind: PendingKind | undefined
  readonly late: boolean
  readonly today: string
}

/** What is owed and how many rows there are in all. */
export const findPending = async (
  db: Kysely<Database>,
  filter: PendingFilter,
  page: Page<PendingOrder>,
): Promise<{ readonly items: PendingRow[]; readonly totalCount: number }> => {
  const direction = sql.raw(page.direction)
  const fields = await conditionalFields(db)
  const { rows } = await sql<Omit<PendingRow, 'id'> & { total: number }>`
    with place as materialized (${places(filter)}),
      owed as materialized (${owed(filter.today, fields)})
    select student.id as "idAluno", coalesce(student.social_name, student.name) as "nomeAluno", student.ra,
      unit.name as unidade, grade.name as serie, class_group.name as turma, owed.kind as tipo, owed.item,
      owed.behaviour as comportamento, owed.status, owed.due_on as prazo,
      (${filter.today}::date - owed.asked_on) as dias,
      coalesce((select name from guardian where id = owed.guardian_id), ${answering(filter.today)}) as responsavel,
      owed.guardian_id as "idResponsavel", count(*) over () as total
    from owed
    join place on place.student_id = owed.student_id
    join student on student.id = owed.student_id
    join unit on unit.id = place.unit_id
    join grade on grade.id = place.grade_id
    left join class_group on class_group.id = place.class_group_id
    where ${sql.join(conditions(filter), sql` and `)}
    order by ${sql.ref(ORDER[page.field])} ${direction} nulls last,
      student.name_search, owed.kind, owed.item, student.id, owed.guardian_id
    offset ${page.offset} limit ${page.limit}
  `.execute(db)
  const items = rows.map(({ total: _total, ...row }, place) => ({ id: page.offset + place + 1, ...row }))
  return { items, totalCount: rows[0]?.total ?? 0 }
}

/** Where each student of the caller's units is: the living enrolment of the nearest year that is not closed. */
const places = ({ units, unitId, gradeId }: PendingFilter): RawBuilder<unknown> => sql`
  select distinct on (enrolment.student_id) enrolment.student_id, enrolment.unit_id, enrolment.grade_id,
    enrolment.class_group_id, (enrolment.created_at at time zone 'America/Sao_Paulo')::date as asked_on
  from enrolment join school_year on school_year.id = enrolment.school_year_id and school_year.status <> 2
  where enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})
    and ${units === 'all' ? sql`true` : sql`enrolment.unit_id = any(${units}::integer[])`}
    and ${unitId === undefined ? sql`true` : sql`enrolment.unit_id = ${unitId}`}
    and ${gradeId === undefined ? sql`true` : sql`enrolment.grade_id = ${gradeId}`}
  order by enrolment.student_id, school_year.status = 1 desc, school_year.year, enrolment.id`

const conditions = ({ text, today, kind, late }: PendingFilter): readonly RawBuilder<unknown>[] => [
  sql`student.active`,
  ...(kind === undefined ? [] : [sql`owed.kind = ${kind}`]),
  ...(late ? [sql`owed.due_on < ${today}::date`] : []),
  ...meansStudent(text, today, { name: 'student.name_search', id: 'student.id' }).map((one) => sql`${one}`),
]

/** Whom the school asks: the financial guardian, else the first one who can be asked. */
const answering = (today: string): RawBuilder<unknown> => sql`(
  select guardian.name from student_guardian link join guardian on guardian.id = link.guardian_id
  where link.student_id = student.id and link.valid_from <= ${today}::date
    and (link.valid_to is null or link.valid_to >= ${today}::date) and not link.is_deceased and not link.is_undeclared
  order by link.is_financial desc, link.id limit 1)`
