import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { divideAssessment, loadSheet } from '#src/features/academico/marks/marks.requests.ts'
import { selectSheet } from '#src/features/academico/marks/marks.slice.ts'
import { divisionDraft } from '#src/features/academico/marks/paths.ts'
import { queryOf } from '#src/features/academico/marks/sheet.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

/** The sheet has other columns now. */
function* askAgain({ payload: { input } }: ReturnType<typeof divideAssessment.answered>): Saga {
  yield* put(draftClosed({ form: divisionDraft(input) }))
  const sheet = yield* select(selectSheet)
  if (sheet !== null) yield* put(loadSheet.asked(queryOf(sheet)))
}

export const divisionSaga = [on(divideAssessment.answered, askAgain)]
