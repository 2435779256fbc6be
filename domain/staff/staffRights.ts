/** What the master, administrator, profile and unit checkboxes of the user form say. */
export interface RightsChoice {
  readonly master: boolean
  readonly admin: boolean
  readonly perfil: readonly number[]
  readonly unidades: readonly number[]
}

/** Every active profile but the families' (`isFamilyProfile`), and every active unit. */
export interface RightsOffer {
  readonly perfil: readonly number[]
  readonly unidades: readonly number[]
}

/** The master checkbox: on takes all profiles and units and turns admin off, off clears them (portal.md 4). */
export const withMaster = <C extends RightsChoice>(choice: C, on: boolean, offer: RightsOffer): C => {
  if (on) return { ...choice, master: true, admin: false, perfil: [...offer.perfil], unidades: [...offer.unidades] }
  return choice.master ? { ...choice, master: false, perfil: [], unidades: [] } : choice
}

/**
 * The administrator checkbox: on takes all profiles, clears the units, which are then chosen by hand, and turns master
 * off (portal.md 4). Off clears the profiles, as master does, so that nobody keeps by accident what the checkbox had
 * taken; the units were chosen by hand and stay.
 */
export const withAdmin = <C extends RightsChoice>(choice: C, on: boolean, offer: RightsOffer): C => {
  if (on) return { ...choice, master: false, admin: true, perfil: [...offer.perfil], unidades: [] }
  return choice.admin ? { ...choice, admin: false, perfil: [] } : choice
}

/** Profile checkboxes are disabled for master or admin (portal.md 4). */
export const profilesLocked = ({ master, admin }: Pick<RightsChoice, 'master' | 'admin'>): boolean => master || admin

/** Unit checkboxes are disabled for master (portal.md 4). */
export const unitsLocked = ({ master }: Pick<RightsChoice, 'master'>): boolean => master

/** Turns one profile on or off; nothing changes while they are locked. */
export const withProfile = <C extends RightsChoice>(choice: C, id: number, on: boolean): C =>
  profilesLocked(choice) ? choice : { ...choice, perfil: toggled(choice.perfil, id, on) }

/** Turns one unit on or off; nothing changes while they are locked. */
export const withUnit = <C extends RightsChoice>(choice: C, id: number, on: boolean): C =>
  unitsLocked(choice) ? choice : { ...choice, unidades: toggled(choice.unidades, id, on) }

const toggled = (ids: readonly number[], id: number, on: boolean): readonly number[] => {
  const others = ids.filter((one) => one !== id)
  return on ? [...others, id] : others
}

/** The choice that the checkboxes can come to rest in, for one that came from elsewhere: locked boxes hold what they must. */
export const settledRights = <C extends RightsChoice>(choice: C, offer: RightsOffer): C => {
  if (choice.master) return withMaster(choice, true, offer)
  return choice.admin ? { ...choice, perfil: [...offer.perfil] } : choice
}

/** Whether at least one unit and one profile are chosen (portal.md 5 “User form save”). */
export const hasRights = ({ perfil, unidades }: Pick<RightsChoice, 'perfil' | 'unidades'>): boolean =>
  perfil.length > 0 && unidades.length > 0
