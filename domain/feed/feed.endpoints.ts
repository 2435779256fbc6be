import { endpoint } from '#domain/base/endpoint.ts'
import type { GetStaffHome, ListFeed, ListNotifications, MarkRead } from '#domain/feed/feed.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'

export const listFeed = endpoint<ListFeed>('academico', 'GET', 'AcademicArea/Feed', 'signedIn')
/** What somebody was told in person, as messages of the portal. */
export const listNotifications = endpoint<ListNotifications>('academico', 'GET', 'AcademicArea/Feed/Notificacoes', {
  types: [GUARDIAN, STUDENT],
})
export const markRead = endpoint<MarkRead>(
  'academico',
  'POST',
  'AcademicArea/Feed/PostWarningNotificationRead',
  'signedIn',
)
export const staffHome = endpoint<GetStaffHome>('academico', 'GET', 'AcademicArea/Inicio', { types: [STAFF] })
