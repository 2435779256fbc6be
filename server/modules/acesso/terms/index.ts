export { pendingTexts, unacceptedByGuardians } from '#server/modules/acesso/terms/acceptance.ts'
export { termRoutes } from '#server/modules/acesso/terms/terms.routes.ts'
