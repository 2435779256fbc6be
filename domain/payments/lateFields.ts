/** What is charged on what is paid late: a fine of 2 % at most (Lei 8.078, art. 52). */
export const FINE = { kind: 'percent', label: 'Multa', column: 'fine', max: 2, hint: 'No máximo 2%.' } as const

/** Per month; 1 % is usual. */
export const INTEREST = {
  kind: 'percent',
  label: 'Juros ao mês',
  column: 'monthly_interest',
  hint: 'O usual é 1%.',
} as const
