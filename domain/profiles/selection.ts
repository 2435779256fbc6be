import type { Grant } from '#domain/profiles/profiles.ts'

/** The features that are chosen for a profile, in the order of their ids. */
export type Selection = readonly Grant[]

const ordered = (grants: Iterable<Grant>): Selection => [...grants].toSorted((one, other) => one.id - other.id)

/** The choices as they are kept: once each, in order. */
export const selectionOf = (grants: readonly Grant[]): Selection =>
  ordered(new Map(grants.map(({ id, editar }) => [id, { id, editar }])).values())

/** Features chosen to be seen: those that were not in come in without the right to change, and those in stay as they are. */
export const withSeen = (selection: Selection, ids: readonly number[]): Selection =>
  selectionOf([...ids.map((id) => ({ id, editar: false })), ...selection])

/** Features chosen to be changed, which is to be seen too. */
export const withEdited = (selection: Selection, ids: readonly number[]): Selection =>
  selectionOf([...selection, ...ids.map((id) => ({ id, editar: true }))])

/** Features taken out, and the right to change them with them. */
export const withoutSeen = (selection: Selection, ids: readonly number[]): Selection =>
  selection.filter(({ id }) => !ids.includes(id))

/** Features that are only seen from now on. */
export const withoutEdited = (selection: Selection, ids: readonly number[]): Selection =>
  selection.map((grant) => (ids.includes(grant.id) ? { id: grant.id, editar: false } : grant))

/** The two rights to a feature. */
export type Right = 'see' | 'edit'

export const holdsRight = (selection: Selection, id: number, right: Right): boolean =>
  selection.some((grant) => grant.id === id && (right === 'see' || grant.editar))

/** How much of a group is chosen. */
export type Share = 'all' | 'some' | 'none'

export const shareOf = (selection: Selection, ids: readonly number[], right: Right): Share => {
  const chosen = ids.filter((id) => holdsRight(selection, id, right)).length
  if (chosen === 0) return 'none'
  return chosen === ids.length ? 'all' : 'some'
}

/**
 * One click on a box (portal.md 4 “Profile feature selection”): a feature, a group, a module or all of them go in, or
 * out when all of them were in. Seeing comes with changing, and goes before it.
 */
export const toggled = (selection: Selection, ids: readonly number[], right: Right): Selection => {
  const isIn = shareOf(selection, ids, right) === 'all'
  if (right === 'see') return isIn ? withoutSeen(selection, ids) : withSeen(selection, ids)
  return isIn ? withoutEdited(selection, ids) : withEdited(selection, ids)
}
