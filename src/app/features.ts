import type { Feature } from '#src/core/feature.ts'
import { signIn } from '#src/features/acesso/signIn/index.ts'

/** Every feature of the portal, by hand: what is not here does not exist. */
export const FEATURES = [signIn] as const satisfies readonly Feature[]

/** The route table. */
export const ROUTES = FEATURES.flatMap((feature: Feature) => feature.routes)
