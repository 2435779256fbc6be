import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { noteDraft, saveNote } from '#src/features/academico/councils/notes/councilNotes.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** What was saved is no draft any more. */
function* saved({ payload: { input } }: ReturnType<typeof saveNote.answered>): Saga {
  yield* put(draftClosed({ form: noteDraft(input) }))
}

export const councilNotesSaga = [on(saveNote.answered, saved)]
