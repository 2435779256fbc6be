/** A-K3 and the form below it. */
export const YEARS = '/academico/calendario/ano-letivo'
export const NEW_YEAR = `${YEARS}/novo`

export const yearPath = (id: number): string => `${YEARS}/${id}`

/** Name of the form's draft; null for a new year. */
export const yearDraft = (id: number | null): string => `schoolYears/${id ?? 'novo'}`
