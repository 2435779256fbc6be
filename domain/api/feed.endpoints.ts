import { endpoint } from '#domain/api/endpoint.ts'
import type { GetStaffHome, ListFeed, MarkRead } from '#domain/api/feed.schemas.ts'
import { STAFF } from '#domain/people.ts'

export const listFeed = endpoint<ListFeed>('academico', 'GET', 'AcademicArea/Feed', 'signedIn')
export const markRead = endpoint<MarkRead>(
  'academico',
  'POST',
  'AcademicArea/Feed/PostWarningNotificationRead',
  'signedIn',
)
export const staffHome = endpoint<GetStaffHome>('academico', 'GET', 'AcademicArea/Inicio', { types: [STAFF] })
