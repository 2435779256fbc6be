import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type * as Push from '#domain/push/push.schemas.ts'

/** Everybody, of their own devices only, and never in another person's name. */
const SELF = { types: [STAFF, GUARDIAN, STUDENT], inPerson: true } as const

export const getNotifications = endpoint<Push.GetNotifications>('matricula', 'GET', 'MinhaConta/notificacoes', SELF)
export const saveNotifications = endpoint<Push.SaveNotifications>('matricula', 'PUT', 'MinhaConta/notificacoes', SELF)
export const addPushDevice = endpoint<Push.AddPushDevice>(
  'matricula',
  'POST',
  'MinhaConta/notificacoes/aparelhos',
  SELF,
)
export const removePushDevice = endpoint<Push.RemovePushDevice>(
  'matricula',
  'DELETE',
  'MinhaConta/notificacoes/aparelhos/:id',
  SELF,
)
