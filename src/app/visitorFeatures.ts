import { type Feature, routesOf } from '#src/core/feature.ts'
import { createRouteTable } from '#src/core/router/createRouteTable.ts'
import { privacy } from '#src/features/acesso/privacy/index.ts'
import { signIn } from '#src/features/acesso/signIn/index.ts'
import { verification } from '#src/features/acesso/verification/index.ts'

/** What people see before they sign in; its rows come with the first chunk, and those of all others with the sign-in. */
export const VISITOR_FEATURES = [signIn, privacy, verification] as const satisfies readonly Feature[]

/** The rows that visitors know. */
export const visitorRoutes = createRouteTable(routesOf(VISITOR_FEATURES))
