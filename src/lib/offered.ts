interface Choice {
  readonly id: number
  readonly ativo: boolean
}

/** What may be chosen from now on, and what was chosen before (D 2.0 “Inactivation rule”). */
export const offered = <One extends Choice>(all: readonly One[], chosen: readonly (number | null)[]): readonly One[] =>
  all.filter(({ id, ativo }) => ativo || chosen.includes(id))

/** Names of what is chosen, in the order of the list. */
export const namesOf = (
  all: readonly { readonly id: number; readonly nome: string }[],
  chosen: readonly (number | null)[],
): string =>
  all
    .filter(({ id }) => chosen.includes(id))
    .map(({ nome }) => nome)
    .join(', ')

/** A list as a drop-down takes it; empty while it is not there yet. */
export const optionsOf = (
  list: readonly { readonly id: number; readonly nome: string }[] = [],
): { readonly value: number; readonly label: string }[] => list.map(({ id, nome }) => ({ value: id, label: nome }))
