import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  beginConversation,
  loadConversation,
  loadConversations,
  shareConversation,
  writeMessage,
} from '#src/features/area/conversations/familyConversations.requests.ts'
import { familyConversationsSaga } from '#src/features/area/conversations/familyConversations.saga.ts'
import { familyConversationsSlice } from '#src/features/area/conversations/familyConversations.slice.ts'
import { conversationIn, FAMILY_MESSAGES } from '#src/features/area/conversations/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyConversations: familyConversationsSlice.reducer },
  recorded: {
    familyConversations: {
      name: ['aluno', 'autor', 'com', 'professores.nome'],
      kept: ['titulo', 'texto', 'ultima', 'encerramento', 'anexos', 'content'],
    },
  },
  requests: [loadConversations, loadConversation, shareConversation],
  sagas: { familyConversations: familyConversationsSaga },
  outdatedBy: [...endsOf(beginConversation), ...endsOf(writeMessage)],
  feeds: {
    [FAMILY_MESSAGES]: ({ studentId, query }) => {
      const id = conversationIn(query)
      return [
        ...(studentId === null ? [] : [loadConversations.asked({ idAluno: studentId })]),
        ...(id === null ? [] : [loadConversation.asked(id)]),
      ]
    },
  },
})
