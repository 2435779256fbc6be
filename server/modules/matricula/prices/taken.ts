/** A table has its name once in a year and unit, and a grade one fee. */
export const PRICE_TAKEN = {
  price_table_name_key: { code: 'PRICE_TABLE_TAKEN', field: 'nomeTabela' },
  annual_fee_place_key: { code: 'ANNUAL_FEE_TAKEN', field: 'idSerie' },
} as const
