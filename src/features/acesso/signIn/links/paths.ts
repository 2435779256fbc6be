/** Pages of people who cannot sign in by their password alone. */
export const STAFF_NEW_PASSWORD = '/acesso/administrativo/cadastrar'
export const FAMILY_NEW_PASSWORD = '/acesso/geral/cadastrar'
export const FORGOTTEN = '/acesso/recuperar'
export const NEW_EMAIL = '/acesso/email'

/** Who forgot the password, in the query of `FORGOTTEN`; without it a guardian. */
export const OF_STAFF = 'equipe'
export const OF_STUDENT = 'aluno'
