import { allowedLinks, kinshipName, type LinkFlags, linkIsAllowed } from '#domain/people/linkFlags.ts'

const none: LinkFlags = {
  financial: false,
  academic: false,
  legal: false,
  signer: false,
  undeclared: false,
  deceased: false,
  withoutCpf: false,
}

describe('flags of a guardian', () => {
  test.each([
    ['a mother with every role', 2, { financial: true, academic: true, legal: true, signer: true }, true],
    ['a financial guardian who does not sign', 2, { financial: true }, false],
    ['a father who only signs', 1, { signer: true }, true],
    ['an aunt who only signs', 4, { signer: true }, false],
    ['an aunt who pays and signs', 4, { financial: true, signer: true }, true],
    ['an undeclared father', 1, { undeclared: true }, true],
    ['an undeclared uncle', 3, { undeclared: true }, false],
    ['an undeclared father with a role', 1, { undeclared: true, legal: true }, false],
    ['a deceased mother', 2, { deceased: true }, true],
    ['a deceased mother with a role', 2, { deceased: true, academic: true }, false],
    ['a mother without CPF who follows the lessons', 2, { withoutCpf: true, academic: true, legal: true }, true],
    ['a mother without CPF who pays', 2, { withoutCpf: true, financial: true, signer: true }, false],
    ['a father without CPF and undeclared', 1, { withoutCpf: true, undeclared: true }, false],
    ['a grandmother without CPF', 6, { withoutCpf: true }, false],
  ] as const)('%s', (_, kinship, flags, allowed) => {
    expect(linkIsAllowed(kinship, { ...none, ...flags })).toBe(allowed)
  })

  test('a parent has 20 combinations, anybody else 8', () => {
    expect(allowedLinks(1)).toHaveLength(20)
    expect(allowedLinks(2)).toEqual(allowedLinks(1))
    expect(allowedLinks(5)).toHaveLength(8)
  })

  test('an unknown kinship reads as others', () => {
    expect([1, 2, 8, 77].map(kinshipName)).toEqual(['Pai', 'Mãe', 'Outros', 'Outros'])
  })
})
