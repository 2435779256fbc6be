/** F12: what families owe. */
export const CHARGES = '/financeiro/cobrancas'

/** The returned file, with which a bank reports payments. */
export const RETURN_FILE = `${CHARGES}/retorno`
