/** A table's name is unique in a year and unit, and every priced thing has one fee. */
export const PRICE_TAKEN = {
  price_table_name_key: { code: 'PRICE_TABLE_TAKEN', field: 'nomeTabela' },
  annual_fee_place_key: { code: 'ANNUAL_FEE_TAKEN', field: 'idSerie' },
  annual_fee_extra_key: { code: 'EXTRA_FEE_TAKEN', field: 'idCursoExtra' },
  annual_fee_item_key: { code: 'ITEM_FEE_TAKEN', field: 'idItem' },
} as const
