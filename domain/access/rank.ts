import type { PersonFlags } from '#domain/base/signedIn.ts'

type Ranked = Pick<PersonFlags, 'superAdmin' | 'master' | 'admin'>

/** Rank of a person by their flags, for comparisons: super admin, master, admin, everybody else. */
export const rankOf = ({ superAdmin, master, admin }: Ranked): number => {
  if (superAdmin) return 3
  if (master) return 2
  return admin ? 1 : 0
}

/** Name of a person's rank above profiles; null for people without such a flag. */
export const rankName = ({ superAdmin, master, admin }: Ranked): string | null => {
  if (superAdmin) return 'Super administrador'
  if (master) return 'Master'
  return admin ? 'Administrador' : null
}

/** Whether one staff user may change another: nobody may change a person of a higher rank. */
export const mayEditRank = (self: Ranked, other: Ranked): boolean => rankOf(other) <= rankOf(self)

/** Whether a person may grant or revoke the master flag: masters and super admins. */
export const mayGiveMaster = (self: Ranked): boolean =>
  rankOf(self) >= rankOf({ superAdmin: false, master: true, admin: false })

/** Whether a person may grant or revoke the admin flag: admins and above. */
export const mayGiveAdmin = (self: Ranked): boolean =>
  rankOf(self) >= rankOf({ superAdmin: false, master: false, admin: true })
