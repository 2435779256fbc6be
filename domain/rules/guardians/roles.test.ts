import type { LinkFlags } from '#domain/rules/guardians/link.ts'
import { lostRoles, missingRoles, rolesText } from '#domain/rules/guardians/roles.ts'
import { NO_FLAGS } from '#domain/rules/guardians/toggles.ts'

const mother: LinkFlags = { ...NO_FLAGS, financial: true, signer: true, academic: true }
const father: LinkFlags = { ...NO_FLAGS, legal: true, academic: true }

test.each<readonly [string, readonly LinkFlags[], readonly string[]]>([
  ['nobody', [], ['financial', 'academic', 'legal']],
  ['a mother', [mother], ['legal']],
  ['both', [mother, father], []],
])('what is missing beside %s', (_, links, missing) => {
  expect(missingRoles(links)).toEqual(missing)
})

test.each<readonly [string, readonly LinkFlags[], readonly LinkFlags[], readonly string[]]>([
  ['the mother leaves', [mother, father], [father], ['financial']],
  ['the father leaves', [mother, father], [mother], ['legal']],
  ['what was missing before is not lost', [mother], [{ ...mother, signer: true }], []],
  ['nothing is lost where somebody comes', [father], [mother, father], []],
])('what is lost when %s', (_, before, after, lost) => {
  expect(lostRoles(before, after)).toEqual(lost)
})

test('roles in a sentence', () => {
  expect(rolesText(['legal', 'financial'])).toBe('financeiro e legal')
})
