/** Stands for a stored secret wherever one is shown; sent back, it means that the secret stays. */
export const SECRET_MASK = '••••••••'
