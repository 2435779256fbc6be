export const VERIFICATION = '/verificacao'
export const VERIFICATION_OF_CODE = `${VERIFICATION}/:codigo`

export const verificationOf = (code: string): string => `${VERIFICATION}/${encodeURIComponent(code)}`
