import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { changeRules, justify } from '#src/features/academico/pendingItems/pendingItems.requests.ts'
import { JUSTIFY_DRAFT, RULES_DRAFT } from '#src/features/academico/pendingItems/pendingItems.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** What was typed is saved: the next item begins with its own text. */
function* forgetText(): Saga {
  yield* put(draftClosed({ form: JUSTIFY_DRAFT }))
}

function* forgetRules(): Saga {
  yield* put(draftClosed({ form: RULES_DRAFT }))
}

export const pendingItemsSaga = [on(justify.answered, forgetText), on(changeRules.answered, forgetRules)]
