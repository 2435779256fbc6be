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
/** Sends a notification that says that it works, and tells what became of it. Once in half a minute for each device. */
export const testPushDevice = endpoint<Push.TestPushDevice>(
  'matricula',
  'POST',
  'MinhaConta/notificacoes/aparelhos/:id/teste',
  SELF,
)
/** The person wants no more offers to turn notifications on. The same again changes nothing. */
export const declineNotifications = endpoint<Push.DeclineNotifications>(
  'matricula',
  'POST',
  'MinhaConta/notificacoes/recusa',
  SELF,
)
export const removePushDevice = endpoint<Push.RemovePushDevice>(
  'matricula',
  'DELETE',
  'MinhaConta/notificacoes/aparelhos/:id',
  SELF,
)
