/** F12: what families owe. */
export const CHARGES = '/financeiro/cobrancas'

/** The file by which a bank tells of payments. */
export const RETURN_FILE = `${CHARGES}/retorno`
