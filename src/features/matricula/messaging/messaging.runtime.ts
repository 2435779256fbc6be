import { asEvent } from '#domain/messaging/messageEvents.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadRule, loadRules, sentAsked } from '#src/features/matricula/messaging/messaging.requests.ts'
import { messagingSaga } from '#src/features/matricula/messaging/messaging.saga.ts'
import { messagingSlice } from '#src/features/matricula/messaging/messaging.slice.ts'
import { RULE_PATH, RULES, SENT } from '#src/features/matricula/messaging/paths.ts'

export const runtime = defineRuntime({
  state: { messaging: messagingSlice.reducer },
  sagas: { messaging: messagingSaga },
  feeds: {
    [RULES]: ({ arriving }) => (arriving ? [loadRules.asked(null)] : []),
    [SENT]: ({ filters }) => [sentAsked(filters)],
    [RULE_PATH]: ({ params, arriving }) => {
      const event = asEvent(params['evento'] ?? '')
      return arriving && event !== null ? [loadRule.asked(event)] : []
    },
  },
})
