export const VERIFICATION = '/verificacao'
export const VERIFICATION_OF_CODE = `${VERIFICATION}/:codigo`

export const WAITING_LOOK_UP = '/lista-de-espera'

export const verificationOf = (code: string): string => `${VERIFICATION}/${encodeURIComponent(code)}`
