/** Class groups and offers of courses. */

export const CLASS_GROUP_TAKEN = 'Já existe uma turma com este nome nesta série, turno, unidade e ano letivo.'
export const COURSE_OFFER_TAKEN = 'Este curso já é ofertado nesta unidade e ano letivo.'
