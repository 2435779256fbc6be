import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { explainBalance } from '#src/features/academico/lessonBalance/lessonBalance.requests.ts'
import { EXPLAIN_DRAFT } from '#src/features/academico/lessonBalance/lessonBalance.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** What was typed is saved: the next row begins with its own text. */
function* forget(): Saga {
  yield* put(draftClosed({ form: EXPLAIN_DRAFT }))
}

export const lessonBalanceSaga = [on(explainBalance.answered, forget)]
