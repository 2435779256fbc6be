import type { MessageEvent } from '#domain/messaging/messageEvents.ts'

/** M34. */
export const RULES = '/matricula/customizacao/alertas-mensagens'
export const SENT = `${RULES}/enviadas`
export const RULE_PATH = `${RULES}/:evento`

export const ruleOf = (event: MessageEvent): string => `${RULES}/${event}`

/** Name of the draft of the form. */
export const formNameOf = (event: MessageEvent): string => `messaging/${event}`
