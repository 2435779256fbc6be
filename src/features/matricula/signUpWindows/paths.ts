/** M19: when people may sign up for extra courses. */
export const SIGN_UP_WINDOWS = '/matricula/cursos/gestao-processos'

/** Name of the form's draft. */
export const WINDOW_DRAFT = 'signUpWindows/periodo'
