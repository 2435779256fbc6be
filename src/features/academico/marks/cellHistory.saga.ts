import { cellOpened, selectCell } from '#src/features/academico/marks/cellHistory.slice.ts'
import { loadHistory, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { selectSheet } from '#src/features/academico/marks/marks.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

/** Asks for the history of the cell that is open, also after something was saved. */
function* ask(): Saga {
  const cell = yield* select(selectCell)
  const sheet = yield* select(selectSheet)
  if (cell === null || sheet === null) return
  const { idAvaliacao, ...place } = cell
  const { idTurma, idDisciplina, etapa } = sheet
  yield* put(
    loadHistory.asked({
      ...place,
      idTurma,
      ...(idDisciplina !== null && { idDisciplina }),
      numeroEtapa: etapa,
      ...(idAvaliacao !== null && { idAvaliacao }),
    }),
  )
}

export const cellHistorySaga = [on(cellOpened, ask), on(saveMarks.answered, ask)]
