import type { LinkFlags } from '#domain/people/linkFlags.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { lostRoles, missingRoles, requiredRoles, ROLE_CHOICES, rolesText } from '#domain/people/guardianRoles.ts'
import { NO_FLAGS } from '#domain/people/guardianToggles.ts'
import { parameterOf } from '#test/helpers/parameters.ts'

const ALL = requiredRoles([])
const mother: LinkFlags = { ...NO_FLAGS, financial: true, signer: true, academic: true }
const father: LinkFlags = { ...NO_FLAGS, legal: true, academic: true }

test.each<readonly [string, readonly LinkFlags[], readonly string[]]>([
  ['nobody', [], ['financial', 'academic', 'legal']],
  ['a mother', [mother], ['legal']],
  ['both', [mother, father], []],
])('what is missing beside %s', (_, links, missing) => {
  expect(missingRoles(links, ALL)).toEqual(missing)
})

test.each<readonly [string, readonly LinkFlags[], readonly LinkFlags[], readonly string[]]>([
  ['the mother leaves', [mother, father], [father], ['financial']],
  ['the father leaves', [mother, father], [mother], ['legal']],
  ['what was missing before is not lost', [mother], [{ ...mother, signer: true }], []],
  ['nothing is lost where somebody comes', [father], [mother, father], []],
])('what is lost when %s', (_, before, after, lost) => {
  expect(lostRoles(before, after, ALL)).toEqual(lost)
})

test('roles in a sentence', () => {
  expect(rolesText(['legal', 'financial'])).toBe('financeiro e legal')
})

test('a school says which roles it wants, and the default is one of the choices', () => {
  expect(ROLE_CHOICES).toContain(PARAMETERS.papeisExigidos.initial)
  const required = requiredRoles([parameterOf('papeisExigidos', 'financeiro e legal')])
  expect(missingRoles([father], required)).toEqual(['financial'])
  expect(lostRoles([{ ...mother, legal: true }], [{ ...mother, legal: true, academic: false }], required)).toEqual([])
})
