import { listed } from '#domain/base/listed.ts'
import { type Parameters, valueOf } from '#domain/parameters/parameters.ts'
import type { LinkFlags } from '#domain/people/linkFlags.ts'

/** What a school may need somebody for (M05). */
const ROLES = [
  { role: 'financial', nome: 'financeiro' },
  { role: 'academic', nome: 'pedagógico' },
  { role: 'legal', nome: 'legal' },
] as const

export type RequiredRole = (typeof ROLES)[number]['role']

/** Roles as a sentence names them: `financeiro e legal`. */
export const rolesText = (roles: readonly RequiredRole[]): string =>
  listed(ROLES.filter(({ role }) => roles.includes(role)).map(({ nome }) => nome))

const CHOICES: readonly (readonly RequiredRole[])[] = [
  ['financial', 'academic', 'legal'],
  ['financial', 'academic'],
  ['financial', 'legal'],
  ['financial'],
  ['legal'],
]

/** The values of the parameter `papeisExigidos`, as the school reads them. */
export const ROLE_CHOICES: readonly string[] = CHOICES.map(rolesText)

/** The roles in which this school wants somebody for each student. */
export const requiredRoles = (parameters: Parameters): readonly RequiredRole[] => {
  const chosen = valueOf(parameters, 'papeisExigidos')
  return CHOICES.find((roles) => rolesText(roles) === chosen) ?? ROLES.map(({ role }) => role)
}

/** The required roles that nobody holds. */
export const missingRoles = (
  links: readonly Pick<LinkFlags, RequiredRole>[],
  required: readonly RequiredRole[],
): readonly RequiredRole[] => required.filter((role) => !links.some((link) => link[role]))

/**
 * The required roles whose last holder a change takes away. One that was missing already is no reason to refuse: a
 * telephone can be corrected before a legal guardian is found.
 */
export const lostRoles = (
  before: readonly LinkFlags[],
  after: readonly LinkFlags[],
  required: readonly RequiredRole[],
): readonly RequiredRole[] => {
  const missing = missingRoles(before, required)
  return missingRoles(after, required).filter((role) => !missing.includes(role))
}
