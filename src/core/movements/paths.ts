/** A-G10: students who leave, to which the student's hub leads too. */
export const MOVEMENTS = '/academico/gerenciamento/transferencias'

/** One of them. */
export const MOVEMENT = `${MOVEMENTS}/:id`

/** The path of one, by its id. */
export const movementPath = (id: number): string => `${MOVEMENTS}/${id}`

/** A-G10: students who go to another unit, or to a higher grade. */
export const RELOCATIONS = `${MOVEMENTS}/internas`

/** One of them. */
export const RELOCATION = `${RELOCATIONS}/:id`

/** The path of one, by its id. */
export const relocationPath = (id: number): string => `${RELOCATIONS}/${id}`
