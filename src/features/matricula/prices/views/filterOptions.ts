/** Of the filter “Situação”. */
export const STATUSES = [
  { value: 1, label: 'Ativa' },
  { value: 2, label: 'Inativa' },
]

export const optionsOf = (list: readonly { readonly id: number; readonly nome: string }[] = []) =>
  list.map(({ id, nome }) => ({ value: id, label: nome }))
