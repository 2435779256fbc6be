import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { letterheadDraft } from '#src/features/academico/letterheads/letterheadPlace.ts'
import { saveLetterhead } from '#src/features/academico/letterheads/letterheads.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* saved({ payload: { input } }: ReturnType<typeof saveLetterhead.answered>): Saga {
  yield* put(draftClosed({ form: letterheadDraft(input.place) }))
}

export const letterheadsSaga = [on(saveLetterhead.answered, saved)]
