import { FEATURES } from '#domain/access/features.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { searchable } from '#domain/base/text.ts'

/** One feature of a profile: to see, or with `editar` to change. */
export interface Grant {
  readonly id: number
  readonly editar: boolean
}

/** The searchable name of the families' profile, which no member of staff is offered (portal.md 5). */
export const FAMILY_PROFILE = 'responsavel'

/** Whether a name is that of the families' profile. */
export const isFamilyProfile = (name: string): boolean => searchable(name) === FAMILY_PROFILE

const UUID_OF_FEATURE: ReadonlyMap<number, string> = new Map(FEATURES.map(({ id, uuid }) => [id, uuid]))

/** Whether the catalogue has a feature of this id. */
export const isFeature = (id: number): boolean => UUID_OF_FEATURE.has(id)

/** What a profile gives to those who hold it. A feature that left the catalogue allows nothing. */
export const permissionsOf = (grants: readonly Grant[]): readonly Permission[] =>
  grants.flatMap(({ id, editar }) => {
    const uuid = UUID_OF_FEATURE.get(id)
    return uuid === undefined ? [] : [{ uuid, editar }]
  })

/** A profile as far as it gives rights. */
interface Rights {
  readonly ativo: boolean
  readonly grants: readonly Grant[]
}

/**
 * What a change gives or takes: features that come, go, or change between seeing and changing, each as the greater of
 * the two rights. Activating gives everything that the profile has. Staff who change a profile have to hold all of
 * these.
 */
export const touchedGrants = (before: Rights | null, after: Rights): readonly Grant[] => {
  if (before === null || (!before.ativo && after.ativo)) return union(before?.grants ?? [], after.grants)
  return union(before.grants, after.grants).filter(
    ({ id }) => editarOf(before.grants, id) !== editarOf(after.grants, id),
  )
}

const editarOf = (grants: readonly Grant[], id: number): boolean | undefined =>
  grants.find((grant) => grant.id === id)?.editar

const union = (some: readonly Grant[], others: readonly Grant[]): readonly Grant[] =>
  [...new Set([...some, ...others].map(({ id }) => id))].map((id) => ({
    id,
    editar: editarOf(some, id) === true || editarOf(others, id) === true,
  }))
