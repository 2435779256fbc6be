import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { editsSaga } from '#src/features/academico/marks/edits.saga.ts'
import { editsSlice } from '#src/features/academico/marks/edits.slice.ts'
import { followSaga } from '#src/features/academico/marks/follow.saga.ts'
import { loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { marksSaga } from '#src/features/academico/marks/marks.saga.ts'
import { marksSlice } from '#src/features/academico/marks/marks.slice.ts'
import { MARKS } from '#src/features/academico/marks/paths.ts'

export const runtime = defineRuntime({
  state: { marks: marksSlice.reducer, markEdits: editsSlice.reducer },
  recorded: {
    marks: { name: ['alunos.nome', 'salvaPor'], kept: ['valor', 'conceito', 'texto', 'text', 'why'] },
    markEdits: { kept: ['text', 'before', 'after', 'notes'] },
  },
  requests: [loadSheet, saveMarks],
  sagas: { marks: marksSaga, markEdits: editsSaga, markEvents: followSaga },
  feeds: {
    [MARKS]: ({ filters }) => [
      loadSheet.asked(idsOf(filters, { idTurma: 'group', idDisciplina: 'subject', numeroEtapa: 'stage' })),
    ],
  },
})
