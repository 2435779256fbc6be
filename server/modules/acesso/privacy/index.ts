export { privacyRoutes } from '#server/modules/acesso/privacy/privacy.routes.ts'
