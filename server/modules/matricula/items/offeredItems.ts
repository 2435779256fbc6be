import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListOfferedItems, OfferedItemRow } from '#domain/otherItems/offeredItems.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { runningYearId } from '#server/school/years/years.ts'
import { piecesTaken } from '#server/modules/matricula/items/seats.ts'
import { inUnitsOfOrShared } from '#server/rows/units.ts'

/** The fields that sort the list. The default order is by name. */
const ORDER = { nome: 'item.name_search', valor: 'valor' } as const
const SORTABLE = ['nome', 'valor'] as const

/** A page of the active items that a year offers in a unit, course or grade. @throws Refusal 400 for a field that does not sort */
export const listOfferedItems = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListOfferedItems>): Promise<ListOfferedItems['answer']> => {
  const page = pageOf(query, SORTABLE)
  const yearId = query.idAnoLetivo ?? (await runningYearId(db))
  if (yearId === undefined) return { items: [], totalCount: 0 }
  const offered = sql<SqlBool>`item.active and ${sql.join([visibleItems(caller), ...conditionsOf(query)], sql` and `)}`
  const { rows } = await sql<OfferedItemRow>`
    select ${COLUMNS} from other_item as item
    join school_year on school_year.id = ${yearId}
    left join unit on unit.id = item.unit_id
    left join item_offer as offer on offer.other_item_id = item.id and offer.school_year_id = school_year.id
    left join (${piecesTaken({ yearId, now })}) as taken on taken.id = item.id
    where ${offered}
    order by ${sql.ref(ORDER[page.field])} ${sql.raw(page.direction)}, item.id ${sql.raw(page.direction)}
    offset ${skipOf(page)} limit ${rowsOf(page)}
  `.execute(db)
  const count = await sql<{ count: number }>`select count(*) as count from other_item as item where ${offered}`.execute(
    db,
  )
  return { items: rows, totalCount: count.rows[0]?.count ?? 0 }
}

/** Items of all units, and of those where the caller works; on rows of `item`. */
export const visibleItems = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOfOrShared(caller, 'item.unit_id')

const conditionsOf = ({ idUnidade, idCurso, idSerie }: ListOfferedItems['query']): readonly RawBuilder<SqlBool>[] => [
  ...(idUnidade === undefined ? [] : [sql<SqlBool>`(item.unit_id is null or item.unit_id = ${idUnidade})`]),
  ...(idSerie === undefined ? [] : [sql<SqlBool>`(item.grade_ids = '{}' or ${idSerie} = any(item.grade_ids))`]),
  ...(idCurso === undefined
    ? []
    : [
        sql<SqlBool>`(item.grade_ids = '{}'
          or exists (select 1 from grade where grade.course_id = ${idCurso} and grade.id = any(item.grade_ids)))`,
      ]),
]

const COLUMNS = sql`
  item.id, school_year.id as ${sql.ref('idAnoLetivo')}, item.name as nome, item.code as codigo,
  unit.short_name as unidade, coalesce(item.available_from::text, '') as inicio,
  coalesce(item.available_to::text, '') as fim,
  array(select grade.name from grade where grade.id = any(item.grade_ids) order by grade.position, grade.id) as series,
  coalesce((select min(fee.annual_cents) from annual_fee as fee
    where fee.other_item_id = item.id and fee.school_year_id = school_year.id and fee.active), item.price) as valor,
  offer.seats as ofertadas, coalesce(taken.pieces, 0) as preenchidas,
  case when offer.seats is not null then greatest(offer.seats - coalesce(taken.pieces, 0), 0) end as livres,
  coalesce(cardinality(offer.prerequisite_ids), 0) as documentos,
  coalesce((select own.status from unit_year as own
    where own.unit_id = item.unit_id and own.school_year_id = school_year.id), school_year.status) = ${sql.lit(CLOSED)}
    as ${sql.ref('anoEncerrado')}`
