/** The list of staff users, and their form by `pageType` (portal.md 2 “User management routes”). */
export const STAFF_USERS = '/matricula/gestao/usuarios'

export const NEW_STAFF_USER = `${STAFF_USERS}?pageType=criacao`

export const staffUserOf = (id: number): string => `${STAFF_USERS}?pageType=edicao&id=${id}`

/** The three further steps of a teacher, in their order. */
export const TEACHER_STEPS = ['dados-pessoais', 'dados-profissionais', 'dados-curriculares'] as const

export type TeacherStep = (typeof TEACHER_STEPS)[number]

/** Path of a step in the route table. */
export const teacherStepPath = (step: TeacherStep): string => `${STAFF_USERS}/${step}/:id`

export const teacherStepOf = (step: TeacherStep, id: number): string => `${STAFF_USERS}/${step}/${id}`

/** Name of a step's draft. */
export const stepFormOf = (step: TeacherStep, id: number): string => `teachers/${step}/${id}`

/** The certificates of criminal records of the staff, to which the start page and the board of lessons lead. */
export const CERTIFICATES = '/academico/gerenciamento/atribuicao-aulas/certidoes'
