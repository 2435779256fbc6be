import { defineRuntime } from '#src/core/router/runtime.ts'
import { NEXT_YEAR } from '#src/core/yearEnd/paths.ts'
import {
  copyPiece,
  loadNextYear,
  nextYearAsked,
  previewPiece,
  undoCopy,
} from '#src/features/academico/nextYear/nextYear.requests.ts'
import { nextYearSaga } from '#src/features/academico/nextYear/nextYear.saga.ts'
import { nextYearSlice } from '#src/features/academico/nextYear/nextYear.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { nextYear: nextYearSlice.reducer },
  recorded: { nextYear: { name: ['por', 'desfeitaPor'] } },
  requests: [loadNextYear, previewPiece, copyPiece, undoCopy],
  sagas: { nextYear: nextYearSaga },
  outdatedBy: [...endsOf(copyPiece), ...endsOf(undoCopy)],
  feeds: { [NEXT_YEAR]: ({ filters, query }) => [nextYearAsked(filters, query)] },
})
