/** Name of the draft of a new departure. */
export const NEW_DRAFT = 'movements/nova'

/** Name of the draft of one that is under way. */
export const draftOf = (id: number): string => `movements/${id}`
