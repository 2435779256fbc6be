import { isParent, type Kinship, type LinkFlags, linkIsAllowed } from '#domain/people/linkFlags.ts'

export type LinkFlag = keyof LinkFlags

export const NO_FLAGS: LinkFlags = {
  financial: false,
  academic: false,
  legal: false,
  signer: false,
  undeclared: false,
  deceased: false,
  withoutCpf: false,
}

/** What turning a flag on turns on or off with it (portal.md 4 “Guardian toggles”). */
const TOGETHER: Readonly<Record<LinkFlag, Partial<LinkFlags>>> = {
  financial: { signer: true },
  academic: {},
  legal: {},
  signer: {},
  undeclared: { financial: false, academic: false, legal: false, signer: false },
  deceased: { financial: false, academic: false, legal: false, signer: false },
  withoutCpf: { financial: false, signer: false, undeclared: false },
}

/**
 * The flags after a click. A click that would give a forbidden combination changes nothing: making a deceased guardian
 * financial does not reset “deceased”.
 */
export const toggleFlag = (kinship: Kinship, flags: LinkFlags, flag: LinkFlag): LinkFlags => {
  const on = !flags[flag]
  const clicked = { ...flags, ...(on ? TOGETHER[flag] : {}), [flag]: on }
  // Only a parent signs without paying: anybody else stops signing with the payments.
  const next = isParent(kinship) || flag !== 'financial' ? clicked : { ...clicked, signer: on }
  return linkIsAllowed(kinship, next) ? next : flags
}

/** Whether a click on a flag would change nothing, so that the form can say so beforehand. */
export const isLocked = (kinship: Kinship, flags: LinkFlags, flag: LinkFlag): boolean =>
  toggleFlag(kinship, flags, flag) === flags

/**
 * The flags under another kinship: for anybody but father and mother, signing, not declared, deceased and without CPF
 * are reset (portal.md 4); a guardian who pays goes on signing, because one comes with the other.
 */
export const changeKinship = (kinship: Kinship, flags: LinkFlags): LinkFlags =>
  isParent(kinship)
    ? flags
    : { ...flags, signer: flags.financial, undeclared: false, deceased: false, withoutCpf: false }
