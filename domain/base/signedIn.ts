/** Who signs in: 1 staff, 2 guardian, 3 student (portal.md 1). */
export type LoginType = 1 | 2 | 3

export const STAFF = 1
export const GUARDIAN = 2
export const STUDENT = 3

/** The facts about the signed-in person that access rules need (portal.md 3 “Session”). */
export interface PersonFlags {
  readonly tipoLogin: LoginType
  readonly isProfessor: boolean
  readonly admin: boolean
  readonly superAdmin: boolean
  readonly master: boolean
  readonly responsavelAcademico: boolean
  readonly responsavelFinanceiro: boolean
}

/** Staff land on the list of enrolments, families and students on their cards (portal.md 2 “Login redirects”). */
export const landingOf = (person: Pick<PersonFlags, 'tipoLogin'>): string =>
  person.tipoLogin === STAFF ? '/matricula/matriculas/gestao-matricula' : '/matricula/alunos'

/** Path of the redirect after signing out (portal.md 2 “Login redirects”). */
export const exitOf = (person: Pick<PersonFlags, 'tipoLogin'>): string =>
  person.tipoLogin === STAFF ? '/' : '/acesso/geral'

/** Path at which a first access has to replace the password (portal.md 2 “Login redirects”). */
export const firstAccessOf = (person: Pick<PersonFlags, 'tipoLogin'>): string =>
  person.tipoLogin === STAFF ? '/acesso/administrativo/cadastrar' : '/acesso/geral/cadastrar'
