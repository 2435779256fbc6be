import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { profileIdOf } from '#src/features/acesso/profiles/paths.ts'
import { loadProfile, simulate } from '#src/features/acesso/profiles/profiles.requests.ts'

/** Values of the choice “Professor”. */
export const TEACHER = 1
export const NO_TEACHER = 0

/** The choices of the filters, and at first of the address; null for a missing one. */
export const chosenOf = (filters: FilterValues, query: Readonly<Record<string, string>>) => ({
  profile: idOf(filters, 'profile') ?? profileIdOf(query['perfil']),
  unit: idOf(filters, 'unit'),
  teacher: idOf(filters, 'teacher') === TEACHER,
})

/** The requests of the simulator once profile and unit are chosen: the profile for the portal's side, and the server's verdict. */
export const simulationAsked = (filters: FilterValues, query: Readonly<Record<string, string>>) => {
  const { profile, unit, teacher } = chosenOf(filters, query)
  if (profile === null || unit === null) return []
  return [loadProfile.asked(profile), simulate.asked({ profile, unit, teacher })]
}
