import { defineFeature } from '#src/core/feature.ts'
import { accountRoutes } from '#src/features/acesso/account/account.routes.ts'

/** “Minha conta”: password, e-mail, sessions and second factor of the person who is signed in. */
export const account = defineFeature({
  key: 'account',
  routes: accountRoutes,
  runtime: () => import(/* webpackChunkName: "account" */ './account.runtime.ts'),
})
