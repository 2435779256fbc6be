import { endpoint } from '#domain/base/endpoint.ts'
import type * as Messaging from '#domain/messaging/messaging.schemas.ts'

const SEES = { anyOf: ['alertasMensagens'] } as const
const CHANGES = { anyOf: ['alertasMensagens'], edit: true } as const

// Alerts (M34)

export const listRules = endpoint<Messaging.ListRules>('matricula', 'GET', 'AlertaMensagem', SEES)
export const getRule = endpoint<Messaging.GetRule>('matricula', 'GET', 'AlertaMensagem/:evento', SEES)
export const saveRule = endpoint<Messaging.SaveRule>('matricula', 'PUT', 'AlertaMensagem/:evento', CHANGES)
/** What an alert as it stands in the form says of a real student. */
export const previewRule = endpoint<Messaging.PreviewRule>('matricula', 'POST', 'AlertaMensagem/:evento/Previa', SEES)

// What was told to whom, in the caller's units

export const listMessages = endpoint<Messaging.ListMessages>('matricula', 'GET', 'Mensagem', SEES)
export const getMessage = endpoint<Messaging.GetMessage>('matricula', 'GET', 'Mensagem/:id', SEES)
/** Sends again what failed. */
export const retryMessage = endpoint<Messaging.RetryMessage>('matricula', 'POST', 'Mensagem/:id/NovaTentativa', CHANGES)
