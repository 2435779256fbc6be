export { type Reader, readerOf } from '#server/modules/academico/feed/audience.ts'
export { announce } from '#server/modules/academico/feed/announce.ts'
export { feedRoutes } from '#server/modules/academico/feed/feed.routes.ts'
export { unreadAt } from '#server/modules/academico/feed/unread.ts'
