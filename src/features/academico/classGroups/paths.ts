import { NEW } from '#src/lib/recordPath.ts'

/** A-C7: the list, and a group below it. */
export const CLASS_GROUPS = '/academico/cadastros/turmas'

/** The form of a group; null: of a new one. */
export const classGroupOf = (id: number | null): string => `${CLASS_GROUPS}/${id ?? NEW}`

/** Name of the form's draft. */
export const draftOf = (id: number | null): string => `turmas/${id ?? NEW}`
