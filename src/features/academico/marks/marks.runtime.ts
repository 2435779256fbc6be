import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { colleaguesSlice } from '#src/features/academico/marks/colleagues.slice.ts'
import { editsSaga } from '#src/features/academico/marks/editsLater.saga.ts'
import { editsSlice } from '#src/features/academico/marks/edits.slice.ts'
import { followSaga } from '#src/features/academico/marks/followLater.saga.ts'
import { divisionSlice } from '#src/features/academico/marks/division.slice.ts'
import { divideAssessment, loadHistory, loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { marksSaga } from '#src/features/academico/marks/marks.saga.ts'
import { cellHistorySaga } from '#src/features/academico/marks/cellHistory.saga.ts'
import { cellHistorySlice } from '#src/features/academico/marks/cellHistory.slice.ts'
import { marksSlice } from '#src/features/academico/marks/marks.slice.ts'
import { MARKS } from '#src/core/marks/paths.ts'
import { reopeningRuntime } from '#src/screens/reopenings/reopening.runtime.ts'

export const runtime = defineRuntime({
  uses: [reopeningRuntime],
  state: {
    marks: marksSlice.reducer,
    markEdits: editsSlice.reducer,
    cellHistory: cellHistorySlice.reducer,
    markColleagues: colleaguesSlice.reducer,
    markDivision: divisionSlice.reducer,
  },
  recorded: {
    marks: {
      name: ['alunos.nome', 'salvaPor', 'pedidaPor'],
      kept: ['valor', 'conceito', 'texto', 'text', 'why', 'asked', 'de', 'para', 'motivo', 'reason'],
    },
    cellHistory: { name: ['autor', 'pedidaPor'], kept: ['antes', 'depois', 'motivo'] },
    markColleagues: { name: ['lancando', 'abertaPor'] },
    markEdits: { kept: ['text', 'before', 'after', 'notes'] },
  },
  requests: [loadSheet, saveMarks, divideAssessment, loadHistory],
  sagas: {
    marks: marksSaga,
    cellHistory: cellHistorySaga,
    markEdits: editsSaga,
    markEvents: followSaga,
  },
  outdatedBy: [divideAssessment.answered],
  feeds: {
    [MARKS]: ({ filters }) => [
      loadSheet.asked(idsOf(filters, { idTurma: 'group', idDisciplina: 'subject', numeroEtapa: 'stage' })),
    ],
  },
})
