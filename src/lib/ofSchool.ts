interface InUnits {
  /** Whether the person works in all units. */
  readonly todasUnidades: boolean
}

/** Whether a record is of the whole school and so only read by a person who works in some units, as the server decides it. */
export const isReadOnlyOfSchool = (
  { todasUnidades }: InUnits,
  { idUnidade }: { readonly idUnidade: number | null },
): boolean => idUnidade === null && !todasUnidades
