/** A-C7: the list, and a group below it. */
export const CLASS_GROUPS = '/academico/cadastros/turmas'

const NEW = 'novo'

/** The form of a group; null: of a new one. */
export const classGroupOf = (id: number | null): string => `${CLASS_GROUPS}/${id ?? NEW}`

/** The id in a path; null for a new group. */
export const idIn = (text: string | undefined): number | null => (text === NEW ? null : Number(text))

/** Name of the form's draft. */
export const draftOf = (id: number | null): string => `turmas/${id ?? NEW}`
