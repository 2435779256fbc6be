import { sql, type Transaction } from 'kysely'
import type { PriceCondition, PriceTableDraft } from '#domain/priceTables/priceTables.schemas.ts'
import { DUE_DAYS } from '#domain/payments/payments.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { PRICE_TABLE_KINDS } from '#domain/priceTables/priceTables.lists.ts'
import { dayText } from '#domain/base/days.ts'
import { CONDITION_LABELS, PRICE_TABLE_LABELS as LABELS } from '#domain/priceTables/priceTables.labels.ts'
import { searchable } from '#domain/base/text.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/records/names.ts'

/** The columns of a draft without flaws. */
export const tableColumns = (draft: PriceTableDraft) => ({
  school_year_id: given(draft.idAnoLetivo),
  unit_id: draft.idUnidade,
  name: draft.nomeTabela,
  name_search: searchable(draft.nomeTabela),
  kind: given(draft.tipoTabelaPreco),
})

/** Replaces the conditions of a table. */
export const writeConditions = async (
  trx: Transaction<Database>,
  id: number,
  conditions: readonly PriceCondition[],
): Promise<void> => {
  await trx.deleteFrom('price_table_condition').where('price_table_id', '=', id).execute()
  await trx
    .insertInto('price_table_condition')
    .values(
      conditions.map((one, position) => ({
        price_table_id: id,
        position,
        name: one.nomeCondicao,
        instalments: given(one.qtdParcelas),
        due_day: given(one.dataPagamento),
        first_fixed: one.primeiraParcelaFixa,
        first_due_on: one.dataPagamentoPrimeiraParcela || null,
        first_due_days: one.prazoParcelaInicial,
        late_due_days: one.prazoPosProcessoDias,
        late_due_on: one.prazoPosProcessoData || null,
        initial_divided: one.parcelamentoInicial,
        initial_instalments: given(one.qtdParcelasInicial),
        initial_discount: one.descontoParcelaInicial,
        initial_history_id: one.historicoPadraoParcelaInicial,
        others_due_on: one.dataPagamentoDemaisParcelas || null,
        others_discount: one.descontoDemaisParcelas,
        others_history_id: one.historicoPadraoDemaisParcelas,
        budget_only: one.isBudget,
      })),
    )
    .execute()
}

/** A table in the words of the audit: fields by label and records by name, readable for ever. */
export const auditedTable = async (
  trx: Transaction<Database>,
  draft: PriceTableDraft,
): Promise<Readonly<Record<string, string>>> => {
  const histories = await historyNames(trx, draft)
  const names = await namesOf(trx, {
    idAnoLetivo: ['school_year', draft.idAnoLetivo],
    idUnidade: ['unit', draft.idUnidade],
  })
  return {
    [LABELS.idAnoLetivo]: names.idAnoLetivo,
    [LABELS.idUnidade]: draft.idUnidade === null ? 'Toda a escola' : names.idUnidade,
    [LABELS.nomeTabela]: draft.nomeTabela,
    [LABELS.tipoTabelaPreco]: nameIn(PRICE_TABLE_KINDS, draft.tipoTabelaPreco),
    [LABELS.tabelaPrecoCondicoes]: draft.tabelaPrecoCondicoes
      .map((condition) => conditionText(condition, histories))
      .join('; '),
  }
}

/** `12 parcelas (Parcelas: 12, Dia de vencimento: Dia 10)` */
const conditionText = (condition: PriceCondition, histories: ReadonlyMap<number, string>): string => {
  const { nomeCondicao, ...fields } = condition
  const readable = { ...fields, dataPagamento: nameIn(DUE_DAYS, fields.dataPagamento) }
  const parts = Object.entries(readable).flatMap(([name, value]) => {
    const text = name.startsWith('historico') ? (histories.get(Number(value)) ?? '') : valueText(value)
    return text === '' ? [] : [`${labelOf(name)}: ${text}`]
  })
  return `${nomeCondicao} (${parts.join(', ')})`
}

const LABEL_OF = new Map<string, string>(Object.entries(CONDITION_LABELS))
const labelOf = (name: string): string => LABEL_OF.get(name) ?? name

/** Leaves out null, zero and false. */
const valueText = (value: string | number | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'sim' : ''
  if (typeof value === 'string') return /^\d{4}-/.test(value) ? dayText(value) : value
  return value === null || value === 0 ? '' : String(value).replace('.', ',')
}

const historyNames = async (
  trx: Transaction<Database>,
  { tabelaPrecoCondicoes }: PriceTableDraft,
): Promise<ReadonlyMap<number, string>> => {
  const ids = tabelaPrecoCondicoes.flatMap((one) => [
    one.historicoPadraoParcelaInicial,
    one.historicoPadraoDemaisParcelas,
  ])
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from standard_history where id = any(${ids}::integer[])
  `.execute(trx)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
