/** M18: sign-ups for extra courses. */
export const SIGN_UPS = '/matricula/cursos/gestao-inscricoes'
