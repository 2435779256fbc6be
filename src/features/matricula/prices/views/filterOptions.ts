/** Of the filter “Situação”. */
export const STATUSES = [
  { value: 1, label: 'Ativa' },
  { value: 2, label: 'Inativa' },
]
