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

/** Fields that sort the report, and the column behind each. */
const ORDER = {
  nomeAluno: 'found.name_search',
  item: 'found.item',
  prazo: 'found.due_on',
  dias: 'found.asked_on',
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

/** What is owed and how many rows there are in all. The page is cut before anything is looked up that it only shows. */
export const findPending = async (
  db: Kysely<Database>,
  filter: PendingFilter,
  page: Page<PendingOrder>,
): Promise<{ readonly items: PendingRow[]; readonly totalCount: number }> => {
  const order = sql`${sql.ref(ORDER[page.field])} ${sql.raw(page.direction)} nulls last,
    found.name_search, found.kind, found.item, found.student_id, found.guardian_id`
  const fields = await conditionalFields(db)
  const { rows } = await sql<Omit<PendingRow, 'id'> & { total: number }>`
    with place as materialized (${places(filter)}),
      page as (
        select found.*, count(*) over () as total
        from (${owed(filter.today, fields)}) found
        where ${narrowed(filter)}
        order by ${order}
        offset ${page.offset} limit ${page.limit}
      )
    select student.id as "idAluno", coalesce(student.social_name, student.name) as "nomeAluno", student.ra,
      unit.name as unidade, grade.name as serie, class_group.name as turma, found.kind as tipo, found.item,
      found.behaviour as comportamento, found.status, found.due_on as prazo,
      (${filter.today}::date - found.asked_on) as dias,
      coalesce((select name from guardian where id = found.guardian_id), ${answering(filter.today)}) as responsavel,
      found.guardian_id as "idResponsavel", found.total
    from page as found
    join student on student.id = found.student_id
    join place on place.student_id = found.student_id
    join unit on unit.id = place.unit_id
    join grade on grade.id = place.grade_id
    left join class_group on class_group.id = place.class_group_id
    order by ${order}
  `.execute(db)
  const items = rows.map(({ total: _total, ...row }, place) => ({ id: page.offset + place + 1, ...row }))
  return { items, totalCount: rows[0]?.total ?? 0 }
}

/** The students whom the report is about, and where each is: the living enrolment of the nearest year that is not closed. */
const places = ({ units, unitId, gradeId, text, today }: PendingFilter): RawBuilder<unknown> => sql`
  select distinct on (enrolment.student_id) enrolment.student_id, enrolment.unit_id, enrolment.grade_id,
    enrolment.class_group_id, (enrolment.created_at at time zone 'America/Sao_Paulo')::date as asked_on,
    student.name_search
  from enrolment join school_year on school_year.id = enrolment.school_year_id and school_year.status <> 2
  join student on student.id = enrolment.student_id and student.active
  where enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})
    and ${units === 'all' ? sql`true` : sql`enrolment.unit_id = any(${units}::integer[])`}
    and ${unitId === undefined ? sql`true` : sql`enrolment.unit_id = ${unitId}`}
    and ${gradeId === undefined ? sql`true` : sql`enrolment.grade_id = ${gradeId}`}
    and ${sql.join([sql`true`, ...meansStudent(text, today, 'student.id')], sql` and `)}
  order by enrolment.student_id, school_year.status = 1 desc, school_year.year, enrolment.id`

const narrowed = ({ today, kind, late }: PendingFilter): RawBuilder<unknown> => sql`
  ${kind === undefined ? sql`true` : sql`found.kind = ${kind}`}
  and ${late ? sql`found.due_on < ${today}::date` : sql`true`}`

/** Whom the school asks: the financial guardian, else the first one who can be asked. */
const answering = (today: string): RawBuilder<unknown> => sql`(
  select guardian.name from student_guardian link join guardian on guardian.id = link.guardian_id
  where link.student_id = student.id and link.valid_from <= ${today}::date
    and (link.valid_to is null or link.valid_to >= ${today}::date) and not link.is_deceased and not link.is_undeclared
  order by link.is_financial desc, link.id limit 1)`
