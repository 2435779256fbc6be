import type { PersonFlags } from '#domain/base/signedIn.ts'

type Ranked = Pick<PersonFlags, 'superAdmin' | 'master' | 'admin'>

/** How much somebody's flags allow, to compare two people: super admin over master over admin over everybody else. */
export const rankOf = ({ superAdmin, master, admin }: Ranked): number => {
  if (superAdmin) return 3
  if (master) return 2
  return admin ? 1 : 0
}

/** What somebody is by flags that stand above profiles; null for everybody else. */
export const rankName = ({ superAdmin, master, admin }: Ranked): string | null => {
  if (superAdmin) return 'Super administrador'
  if (master) return 'Master'
  return admin ? 'Administrador' : null
}

/** Whether one staff user may change another: nobody touches a rank above their own. */
export const mayEditRank = (self: Ranked, other: Ranked): boolean => rankOf(other) <= rankOf(self)

/** Whether somebody may make others master or take it from them: masters and super admins. */
export const mayGiveMaster = (self: Ranked): boolean =>
  rankOf(self) >= rankOf({ superAdmin: false, master: true, admin: false })

/** Whether somebody may make others admin or take it from them: admins and above. */
export const mayGiveAdmin = (self: Ranked): boolean =>
  rankOf(self) >= rankOf({ superAdmin: false, master: false, admin: true })
