import type { LinkFlags } from '#domain/rules/guardians/link.ts'

/** What a school needs somebody for (M05): each student has at least one guardian in each of these roles. */
export const REQUIRED_ROLES = [
  { role: 'financial', nome: 'financeiro' },
  { role: 'academic', nome: 'pedagógico' },
  { role: 'legal', nome: 'legal' },
] as const

export type RequiredRole = (typeof REQUIRED_ROLES)[number]['role']

/** The required roles that nobody holds. */
export const missingRoles = (links: readonly LinkFlags[]): readonly RequiredRole[] =>
  REQUIRED_ROLES.flatMap(({ role }) => (links.some((link) => link[role]) ? [] : [role]))

/**
 * The required roles whose last holder a change takes away. One that was missing already is no reason to refuse: a
 * telephone can be corrected before a legal guardian is found.
 */
export const lostRoles = (before: readonly LinkFlags[], after: readonly LinkFlags[]): readonly RequiredRole[] => {
  const missing = missingRoles(before)
  return missingRoles(after).filter((role) => !missing.includes(role))
}

/** Roles as a sentence names them: `financeiro e legal`. */
export const rolesText = (roles: readonly RequiredRole[]): string =>
  new Intl.ListFormat('pt-BR').format(REQUIRED_ROLES.filter(({ role }) => roles.includes(role)).map(({ nome }) => nome))
