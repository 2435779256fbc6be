import { nameIn } from '#domain/base/list.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'

export type Kinship = (typeof KINSHIPS)[number]['id']

/** How a kinship is read; an id that nobody knows reads as “Outros”. */
export const kinshipName = (id: number): string => nameIn(KINSHIPS, id) || nameIn(KINSHIPS, 8)

/** What a guardian is to a student (portal.md 3 “Guardian flags”). */
export interface LinkFlags {
  readonly financial: boolean
  readonly academic: boolean
  readonly legal: boolean
  readonly signer: boolean
  readonly undeclared: boolean
  readonly deceased: boolean
  readonly withoutCpf: boolean
}

/** Codes of `KINSHIPS` (pai, mãe). */
export const FATHER = 1
export const MOTHER = 2

/** Father or mother: who may be undeclared, deceased or without CPF. */
export const isParent = (kinship: number): boolean => kinship === FATHER || kinship === MOTHER

/**
 * Whether the guardian toggles can come to rest in these flags (portal.md 4 “Guardian toggles”): only a parent may be
 * undeclared, deceased, without CPF, or sign without being financial; the financial guardian signs; the undeclared
 * and the deceased have no role; without CPF one is neither financial nor signer nor undeclared.
 */
export const linkIsAllowed = (kinship: Kinship, flags: LinkFlags): boolean => {
  if (flags.financial && !flags.signer) return false
  if (!isParent(kinship)) {
    return !flags.undeclared && !flags.deceased && !flags.withoutCpf && flags.signer === flags.financial
  }
  if (flags.undeclared || flags.deceased) {
    if (flags.financial || flags.academic || flags.legal || flags.signer) return false
  }
  return !flags.withoutCpf || (!flags.financial && !flags.signer && !flags.undeclared)
}

/** Every combination of flags that is allowed for a kinship, always in the same order. */
export const allowedLinks = (kinship: Kinship): readonly LinkFlags[] =>
  Array.from({ length: 2 ** 7 }, (_, bits) => flagsOf(bits)).filter((flags) => linkIsAllowed(kinship, flags))

const flagsOf = (bits: number): LinkFlags => ({
  financial: (bits & 1) !== 0,
  academic: (bits & 2) !== 0,
  legal: (bits & 4) !== 0,
  signer: (bits & 8) !== 0,
  undeclared: (bits & 16) !== 0,
  deceased: (bits & 32) !== 0,
  withoutCpf: (bits & 64) !== 0,
})
