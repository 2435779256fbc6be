export const UNITS = '/academico/cadastros/unidades'
const NEW = 'novo'

/** The path of a unit's form; null for a new one. */
export const unitPath = (id: number | null): string => `${UNITS}/${id ?? NEW}`

/** The id in a path; null for a new unit. */
export const unitIdIn = (text: string | undefined): number | null => (text === NEW ? null : Number(text))

/** Name of the form's draft. */
export const unitDraftName = (id: number | null): string => `units/${id ?? NEW}`
