import * as messagingMessages from '#domain/messaging/messaging.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { saveRule } from '#src/features/matricula/messaging/messaging.requests.ts'
import { formNameOf } from '#src/features/matricula/messaging/paths.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const afterSaving = ({ payload }: ReturnType<typeof saveRule.answered>): Saga =>
  formSaved(formNameOf(payload.input.event), messagingMessages.MESSAGE_RULE_SAVED)

export const messagingSaga = [on(saveRule.answered, afterSaving)]
