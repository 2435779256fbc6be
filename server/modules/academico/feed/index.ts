export { type Reader, readerOf } from '#server/modules/academico/feed/audience.ts'
export { announce } from '#server/modules/academico/feed/announce.ts'
export { unreadAt } from '#server/modules/academico/feed/unread.ts'
export { feedModule } from '#server/modules/academico/feed/module.ts'
