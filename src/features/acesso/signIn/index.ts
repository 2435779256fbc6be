import { defineFeature } from '#src/core/feature.ts'
import { linksRoutes } from '#src/features/acesso/signIn/links/links.routes.ts'
import { signInRoutes } from '#src/features/acesso/signIn/signIn.routes.ts'

/** The sign-in. Its state is the session's, in `core/session`. */
export const signIn = defineFeature({ key: 'signIn', routes: signInRoutes })

/** For people who have no password yet, forgot it, or need a code besides. */
export const links = defineFeature({
  key: 'links',
  routes: linksRoutes,
  runtime: () => import(/* webpackChunkName: "newPassword" */ './links/links.runtime.ts'),
})
