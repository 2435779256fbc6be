/** F12: what families owe. */
export const CHARGES = '/financeiro/cobrancas'
