/** M18: who signed up for extra courses. */
export const SIGN_UPS = '/matricula/cursos/gestao-inscricoes'
