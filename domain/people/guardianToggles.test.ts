import fc from 'fast-check'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { type Kinship, type LinkFlags, linkIsAllowed } from '#domain/people/linkFlags.ts'
import { changeKinship, isLocked, type LinkFlag, NO_FLAGS, toggleFlag } from '#domain/people/guardianToggles.ts'

const [FATHER, MOTHER, UNCLE] = [1, 2, 3] as const
const flags = (...on: readonly LinkFlag[]): LinkFlags => ({
  ...NO_FLAGS,
  ...Object.fromEntries(on.map((flag) => [flag, true])),
})

test.each<readonly [string, Kinship, LinkFlags, LinkFlag, LinkFlags]>([
  ['financial turns on signer', MOTHER, NO_FLAGS, 'financial', flags('financial', 'signer')],
  ['financial off leaves a parent signing', MOTHER, flags('financial', 'signer'), 'financial', flags('signer')],
  ['financial off ends the signing of an uncle', UNCLE, flags('financial', 'signer'), 'financial', NO_FLAGS],
  ['the financial guardian signs', FATHER, flags('financial', 'signer'), 'signer', flags('financial', 'signer')],
  ['an uncle does not sign alone', UNCLE, NO_FLAGS, 'signer', NO_FLAGS],
  [
    'not declared turns off every role',
    FATHER,
    flags('financial', 'academic', 'legal', 'signer'),
    'undeclared',
    flags('undeclared'),
  ],
  ['deceased turns off every role', MOTHER, flags('academic', 'legal'), 'deceased', flags('deceased')],
  [
    'without CPF turns off financial and signer, not academic',
    MOTHER,
    flags('financial', 'academic', 'signer'),
    'withoutCpf',
    flags('academic', 'withoutCpf'),
  ],
  ['without CPF turns off not declared', FATHER, flags('undeclared'), 'withoutCpf', flags('withoutCpf')],
  ['not declared is nothing for an uncle', UNCLE, NO_FLAGS, 'undeclared', NO_FLAGS],
  ['the deceased are given no role', MOTHER, flags('deceased'), 'legal', flags('deceased')],
  ['without CPF nobody pays', MOTHER, flags('withoutCpf'), 'financial', flags('withoutCpf')],
  ['a flag goes off again', MOTHER, flags('deceased'), 'deceased', NO_FLAGS],
])('%s', (_, kinship, before, flag, after) => {
  expect(toggleFlag(kinship, before, flag)).toEqual(after)
  expect(isLocked(kinship, before, flag)).toBe(JSON.stringify(before) === JSON.stringify(after))
})

test.each<readonly [string, Kinship, LinkFlags, LinkFlags]>([
  ['from mother to father nothing changes', FATHER, flags('deceased'), flags('deceased')],
  ['an uncle is neither undeclared nor deceased', UNCLE, flags('undeclared', 'deceased'), NO_FLAGS],
  ['an uncle has a CPF', UNCLE, flags('withoutCpf', 'academic'), flags('academic')],
  ['who only signed signs no more', UNCLE, flags('signer', 'legal'), flags('legal')],
  ['who pays goes on signing', UNCLE, flags('financial', 'signer'), flags('financial', 'signer')],
])('%s', (_, kinship, before, after) => {
  expect(changeKinship(kinship, before)).toEqual(after)
})

test('any sequence of clicks ends where a link may rest', () => {
  const kinship = fc.constantFrom(...KINSHIPS.map(({ id }) => id))
  const flag = fc.constantFrom<LinkFlag>(
    'financial',
    'academic',
    'legal',
    'signer',
    'undeclared',
    'deceased',
    'withoutCpf',
  )
  fc.assert(
    fc.property(kinship, fc.array(fc.oneof(kinship, flag)), (first, clicks) => {
      let now = { kinship: first, flags: NO_FLAGS }
      for (const click of clicks) {
        now =
          typeof click === 'number'
            ? { kinship: click, flags: changeKinship(click, now.flags) }
            : { ...now, flags: toggleFlag(now.kinship, now.flags, click) }
      }
      expect(linkIsAllowed(now.kinship, now.flags)).toBe(true)
    }),
  )
})
