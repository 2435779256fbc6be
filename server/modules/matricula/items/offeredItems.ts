import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { updateOfferedItem as updateEndpoint } from '#domain/api/offeredItems.endpoints.ts'
import type { ListOfferedItems, OfferedItemRow, UpdateOfferedItem } from '#domain/api/offeredItems.schemas.ts'
import { otherItems } from '#domain/registers/matricula/otherItems.register.ts'
import { settledDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { readersOf } from '#server/http/records.ts'
import { Refusal, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { runningYearId } from '#server/modules/matricula/enrolments/index.ts'
import { readRecord } from '#server/registers/read.ts'
import { updateRecord } from '#server/registers/save.ts'

/** What sorts the list. By itself it stands in the order of the names. */
const ORDER = { nome: 'item.name_search', valor: 'item.price' } as const
const SORTABLE = ['nome', 'valor'] as const

/** A page of the active items that are offered in a unit, course or grade. @throws Refusal 400 for a field that does not sort */
export const listOfferedItems = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListOfferedItems>): Promise<ListOfferedItems['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db)) ?? null
  const offered = sql<SqlBool>`item.active and ${sql.join([visible(caller), ...conditionsOf(query)], sql` and `)}`
  const { rows } = await sql<OfferedItemRow>`
    select ${columns(year)} from other_item as item left join unit on unit.id = item.unit_id where ${offered}
    order by ${sql.ref(ORDER[page.field])} ${sql.raw(page.direction)}, item.id ${sql.raw(page.direction)}
    offset ${skipOf(page)} limit ${rowsOf(page)}
  `.execute(db)
  const count = await sql<{ count: number }>`select count(*) as count from other_item as item where ${offered}`.execute(
    db,
  )
  return { items: rows, totalCount: count.rows[0]?.count ?? 0 }
}

/** Items of all units, and of those in which the caller works. */
const visible = ({ units }: Pick<Caller, 'units'>): Expression<SqlBool> =>
  units === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`(item.unit_id is null or item.unit_id = any(${units}::integer[]))`

const conditionsOf = ({ idUnidade, idCurso, idSerie }: ListOfferedItems['query']): readonly Expression<SqlBool>[] => [
  ...(idUnidade === undefined ? [] : [sql<SqlBool>`(item.unit_id is null or item.unit_id = ${idUnidade})`]),
  ...(idSerie === undefined ? [] : [sql<SqlBool>`(item.grade_ids = '{}' or ${idSerie} = any(item.grade_ids))`]),
  ...(idCurso === undefined
    ? []
    : [
        sql<SqlBool>`(item.grade_ids = '{}'
          or exists (select 1 from grade where grade.course_id = ${idCurso} and grade.id = any(item.grade_ids)))`,
      ]),
]

const columns = (year: number | null) => sql`
  item.id, item.name as nome, item.code as codigo, unit.short_name as unidade, item.price as valor,
  item.grade_ids as ${sql.ref('outrosItensSisSerieIds')}, item.condition_ids as condicoes,
  item.most_instalments as ${sql.ref('qtdParcela')}, coalesce(item.available_from::text, '') as inicio,
  coalesce(item.available_to::text, '') as fim, item.version as versao,
  array(select grade.name from grade where grade.id = any(item.grade_ids) order by grade.position, grade.id) as series,
  array(select term.name from payment_term as term where term.id = any(item.condition_ids)
    order by term.name_search, term.id) as formas,
  (select count(*) from student_item as taken join enrolment on enrolment.id = taken.enrolment_id
    where taken.other_item_id = item.id and taken.cancelled_at is null
      and enrolment.school_year_id = ${year}) as alunos`

const find = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'units'>,
  id: number,
): Promise<OfferedItemRow | null> => {
  const year = (await runningYearId(db)) ?? null
  const { rows } = await sql<OfferedItemRow>`
    select ${columns(year)} from other_item as item left join unit on unit.id = item.unit_id
    where item.id = ${id} and ${visible(caller)}
  `.execute(db)
  return rows[0] ?? null
}

const { own, written } = readersOf('other_item', find)

/**
 * Says to whom an item is offered, and how it is paid; who took it keeps what was agreed. @throws Refusal 404; 409 with
 * the offer for an older `versao`; 422 CHECK_FIELDS, as the register has it
 */
export const updateOfferedItem = async (incoming: SignedIncoming<UpdateOfferedItem>): Promise<OfferedItemRow> => {
  const { db, caller, params, body } = incoming
  await own(incoming, params.id)
  const record = await readRecord(db, caller, otherItems, params.id)
  try {
    await updateRecord(otherItems, {
      ...incoming,
      body: { ...settledDraft(otherItems.fields, { ...record, ...body }), versao: body.versao },
    })
  } catch (error) {
    if (error instanceof Refusal && error.status === 409)
      throw stale<typeof updateEndpoint>(await written(db, params.id))
    throw error
  }
  return written(db, params.id)
}
