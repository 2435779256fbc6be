import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadContents, loadEarlier } from '#src/features/area/contents/familyContents.requests.ts'
import { familyContentsSlice } from '#src/features/area/contents/familyContents.slice.ts'
import { FAMILY_CONTENTS } from '#src/features/area/contents/paths.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyContents: familyContentsSlice.reducer },
  recorded: { familyContents: { kept: ['texto', 'atividades', 'tarefa'] } },
  requests: [loadContents, loadEarlier],
  feeds: {
    [FAMILY_CONTENTS]: ({ studentId }) => (studentId === null ? [] : [loadContents.asked({ idAluno: studentId })]),
  },
})
