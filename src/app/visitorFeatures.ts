import type { Feature } from '#src/core/feature.ts'
import { privacy } from '#src/features/acesso/privacy/index.ts'
import { signIn } from '#src/features/acesso/signIn/index.ts'

/** What people see before they sign in; it comes with the first chunk, and everything else with the sign-in. */
export const VISITOR_FEATURES = [signIn, privacy] as const satisfies readonly Feature[]

/** The rows of the route table that visitors know. */
export const VISITOR_ROUTES = VISITOR_FEATURES.flatMap((feature: Feature) => feature.routes)
