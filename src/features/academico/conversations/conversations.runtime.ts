import { CONVERSATIONS } from '#src/core/conversations/paths.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  assignConversation,
  closeConversation,
  conversationsAsked,
  findStudents,
  loadBeginning,
  loadConversations,
  openConversation,
  passOnConversation,
  reopenConversation,
} from '#src/features/academico/conversations/conversations.requests.ts'
import { conversationsSaga } from '#src/features/academico/conversations/conversations.saga.ts'
import { conversationsSlice } from '#src/features/academico/conversations/conversations.slice.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { conversations: conversationsSlice.reducer },
  recorded: {
    conversations: {
      name: ['aluno', 'responsavel', 'autor', 'nome', 'begun.name', 'students.name'],
      search: ['findStudents.input'],
      kept: ['titulo', 'texto', 'nota', 'ultima', 'encerramento', 'anexos', 'content'],
    },
  },
  requests: [
    loadConversations,
    openConversation,
    findStudents,
    loadBeginning,
    assignConversation,
    passOnConversation,
    closeConversation,
    reopenConversation,
  ],
  sagas: { conversations: conversationsSaga },
  feeds: {
    [CONVERSATIONS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units') : []),
      conversationsAsked(filters),
    ],
    [`${CONVERSATIONS}/:id`]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [openConversation.asked(id)]
    },
  },
})
