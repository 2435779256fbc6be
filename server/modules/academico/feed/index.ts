export { feedRoutes } from '#server/modules/academico/feed/feed.routes.ts'
