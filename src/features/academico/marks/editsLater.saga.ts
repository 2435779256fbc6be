import { writeTexts } from '#src/features/academico/marks/change.saga.ts'
import {
  clearAsked,
  copyAsked,
  editMade,
  fillAsked,
  pasted,
  proposalConfirmed,
  redoAsked,
  undoAsked,
} from '#src/features/academico/marks/edits.slice.ts'
import { cellTyped } from '#src/features/academico/marks/marks.slice.ts'
import { call, on, onLeading, put, type Saga } from '#src/platform/effects.ts'

/** What is done with several cells at once comes with the first time that somebody does it. */
const edits = () => import(/* webpackChunkName: "mark-edits" */ './edits.saga.ts')

/** What is typed into one cell is an edit, too. */
function* type({ payload }: ReturnType<typeof cellTyped>): Saga {
  yield* put(editMade(yield* writeTexts([payload])))
}

function* copy(): Saga {
  yield* (yield* call(edits)).copy()
}

function* paste(asked: ReturnType<typeof pasted>): Saga {
  yield* (yield* call(edits)).paste(asked)
}

function* fill(): Saga {
  yield* (yield* call(edits)).fill()
}

function* confirm(confirmed: ReturnType<typeof proposalConfirmed>): Saga {
  yield* (yield* call(edits)).confirm(confirmed)
}

function* clear(): Saga {
  yield* (yield* call(edits)).clear()
}

function* undo(): Saga {
  yield* (yield* call(edits)).undo()
}

function* redo(): Saga {
  yield* (yield* call(edits)).redo()
}

export const editsSaga = [
  on(cellTyped, type),
  onLeading(copyAsked, copy),
  on(pasted, paste),
  on(fillAsked, fill),
  on(proposalConfirmed, confirm),
  on(clearAsked, clear),
  on(undoAsked, undo),
  on(redoAsked, redo),
]
