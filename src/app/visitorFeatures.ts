import { type Feature, routesOf } from '#src/core/feature.ts'
import { createRouteTable } from '#src/core/router/createRouteTable.ts'
import { privacy } from '#src/features/acesso/privacy/index.ts'
import { links, signIn } from '#src/features/acesso/signIn/index.ts'
import { verification } from '#src/features/acesso/verification/index.ts'

/**
 * The features for people who are not signed in; their rows load with the first chunk, and all other rows with the
 * sign-in.
 */
export const VISITOR_FEATURES = [signIn, links, privacy, verification] as const satisfies readonly Feature[]

/** The rows that visitors know. */
export const visitorRoutes = createRouteTable(routesOf(VISITOR_FEATURES))
