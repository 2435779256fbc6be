import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { childrenAsked, loadCards, loadMarks } from '#src/features/area/marks/familyMarks.requests.ts'
import { familyMarksSaga } from '#src/features/area/marks/familyMarks.saga.ts'
import { familyMarksSlice } from '#src/features/area/marks/familyMarks.slice.ts'
import { FAMILY_CARD, FAMILY_MARKS } from '#src/features/area/marks/paths.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyMarks: familyMarksSlice.reducer },
  recorded: {
    familyMarks: { name: ['nome', 'alunos.nome', 'children.nome'], kept: ['valor', 'conceito', 'texto', 'anexos'] },
  },
  requests: [loadMarks, loadCards],
  sagas: { familyMarks: familyMarksSaga },
  feeds: {
    [FAMILY_MARKS]: ({ studentId }) => [loadMarks.asked(childrenAsked(studentId))],
    [FAMILY_CARD]: ({ studentId }) => [loadCards.asked(childrenAsked(studentId))],
  },
})
