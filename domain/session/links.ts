import { type LoginType, STAFF } from '#domain/base/signedIn.ts'

/** Days that an invitation is good for. A letter to a family lies in a bag first. */
export const inviteDaysOf = (type: LoginType): number => (type === STAFF ? 7 : 15)

/** Hours that the link for a forgotten password is good for. */
export const RESET_HOURS = 1

/** Hours that the link is good for that confirms a new e-mail. */
export const EMAIL_HOURS = 24

/** Page at which a person chooses a password by a link, and the page that confirms an e-mail. */
const PASSWORD_PAGE = {
  1: '/acesso/administrativo/cadastrar',
  2: '/acesso/geral/cadastrar',
  3: '/acesso/geral/cadastrar',
}
const EMAIL_PAGE = '/acesso/email'

/** The link by which a person chooses a password. `portal`: its address, `''` where nobody said it. */
export const passwordLink = (portal: string, type: LoginType, secret: string): string =>
  `${portal}${PASSWORD_PAGE[type]}?acesso=${secret}`

/** The link by which a person confirms a new e-mail. */
export const emailLink = (portal: string, secret: string): string => `${portal}${EMAIL_PAGE}?acesso=${secret}`
