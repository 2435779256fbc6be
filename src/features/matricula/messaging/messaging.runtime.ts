import { asEvent } from '#domain/messaging/messageEvents.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  findStudents,
  loadMessage,
  loadRule,
  loadRules,
  loadSent,
  previewRule,
  retryMessage,
  saveRule,
  sentAsked,
} from '#src/features/matricula/messaging/messaging.requests.ts'
import { messagingSaga } from '#src/features/matricula/messaging/messaging.saga.ts'
import { messagingSlice } from '#src/features/matricula/messaging/messaging.slice.ts'
import { RULE_PATH, RULES, SENT } from '#src/features/matricula/messaging/paths.ts'

export const runtime = defineRuntime({
  state: { messaging: messagingSlice.reducer },
  recorded: {
    messaging: {
      name: ['destinatario', 'destinatarios.nome', 'findStudents.name', 'students.name'],
      search: ['findStudents.input'],
      email: ['endereco'],
      // Of messages that were written to somebody, not of the school's alerts.
      kept: [
        'loadMessage.assunto',
        'loadMessage.texto',
        'loadSent.assunto',
        'message.assunto',
        'message.texto',
        'preview.assunto',
        'preview.texto',
        'retry.assunto',
        'retry.texto',
        'sent.assunto',
      ],
    },
  },
  requests: [loadRules, loadRule, saveRule, findStudents, previewRule, loadSent, loadMessage, retryMessage],
  sagas: { messaging: messagingSaga },
  outdatedBy: [retryMessage.answered],
  feeds: {
    [RULES]: ({ arriving }) => (arriving ? [loadRules.asked(null)] : []),
    [SENT]: ({ filters }) => [sentAsked(filters)],
    [RULE_PATH]: ({ params, arriving }) => {
      const event = asEvent(params['evento'] ?? '')
      return arriving && event !== null ? [loadRule.asked(event)] : []
    },
  },
})
