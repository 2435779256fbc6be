/** Shown in place of a stored secret; if a form sends it back, the secret stays unchanged. */
export const SECRET_MASK = '••••••••'
