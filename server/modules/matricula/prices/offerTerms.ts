import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { OfferChoices, OfferTerms } from '#domain/offers/offerTerms.schemas.ts'
import type { PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { OFFER_TERM } from '#domain/offers/offers.fields.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/records/names.ts'

type Value = RawBuilder<unknown>

interface Wanted {
  readonly kind: PriceTableKind
  readonly year: Value
  /** Null: the whole school. */
  readonly unit: Value
  /** The table in use, which stays a choice in any case. */
  readonly named: Value
}

/** The tables that may divide a price, as a value in a query. */
export const tableChoices = ({ kind, year, unit, named }: Wanted): RawBuilder<OfferChoices['tabelas']> => sql`coalesce((
  select json_agg(json_build_object('id', choice.id, 'nome', choice.name,
    'ativo', choice.active and not choice.replaced,
    'condicoes', (select coalesce(json_agg(condition.name order by condition.position), '[]')
      from price_table_condition as condition where condition.price_table_id = choice.id
        and not condition.budget_only))
    order by choice.name_search, choice.edition, choice.id)
  from price_table as choice
  where choice.id = ${named} or (choice.kind = ${sql.lit(kind)} and choice.active and not choice.replaced
    and choice.school_year_id = ${year} and (choice.unit_id is null or choice.unit_id = ${unit}))), '[]')`

/** The price in the active rows of `annual_fee`, as `fee`, that meet a condition, and its payment conditions. */
export const feeChoices = (isFeeOf: Value): RawBuilder<OfferChoices['anuidade']> => sql`(
  select json_build_object(
    'valores', coalesce(json_agg(distinct fee.annual_cents), '[]'),
    'condicoes', coalesce((
      select json_agg(named.name order by named.position, named.name) from (
        select condition.name, min(condition.position) as position from price_table_condition as condition
        where condition.price_table_id = any(array_agg(fee.price_table_id)) and not condition.budget_only group by condition.name
      ) as named), '[]'))
  from annual_fee as fee where fee.active and ${isFeeOf})`

/** Requirements that may be asked for at a place of `REQUIREMENT_PLACES`, or anywhere, and those that are already asked for. */
export const requirementChoices = (
  asked: Value,
  place: number | null,
): RawBuilder<OfferChoices['requisitos']> => sql`coalesce((
  select json_agg(json_build_object('id', choice.id, 'nome', choice.name, 'ativo', choice.active)
    order by choice.position, choice.id)
  from prerequisite as choice
  where choice.active and ${place === null ? sql`true` : sql`${sql.lit(place)} = any(choice.places)`}
    or choice.id = any(${asked})), '[]')`

/** The terms of an offer in the words of the audit. */
export const auditedTerms = async (
  trx: Transaction<Database>,
  { idTabelaPreco, opcoesPagamento, preRequisitos }: OfferTerms,
) => {
  const names = await namesOf(trx, {
    idTabelaPreco: ['price_table', idTabelaPreco],
    preRequisitos: ['prerequisite', ...preRequisitos],
  })
  return {
    [OFFER_TERM.idTabelaPreco.label]: idTabelaPreco === null ? 'A da anuidade' : names.idTabelaPreco,
    [OFFER_TERM.opcoesPagamento.label]: opcoesPagamento.length === 0 ? 'Todas' : opcoesPagamento.join(', '),
    [OFFER_TERM.preRequisitos.label]: names.preRequisitos,
  }
}
