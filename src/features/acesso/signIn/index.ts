import { defineFeature } from '#src/core/feature.ts'
import { signInRoutes } from '#src/features/acesso/signIn/signIn.routes.ts'

/** The sign-in. Its state is the session's, in `core/session`. */
export const signIn = defineFeature({ key: 'signIn', routes: signInRoutes })
