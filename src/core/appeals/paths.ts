/** What families contest of results. */
export const APPEALS = '/academico/fechamento/recursos'
export const APPEAL = `${APPEALS}/:id`
export const appealPath = (id: number): string => `${APPEALS}/${id}`

/** The same for families. */
export const FAMILY_APPEALS = '/academico/area/recursos'
