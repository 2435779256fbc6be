/** What became of a sign-up. It holds a seat while it is asked for or confirmed. */
export const SIGN_UP_STATUSES = ['inscrito', 'espera', 'confirmado', 'removido'] as const

export type SignUpStatus = (typeof SIGN_UP_STATUSES)[number]

/** Sign-ups in these states hold a seat. */
export const SEATED_STATUSES = ['inscrito', 'confirmado'] as const satisfies readonly SignUpStatus[]
