import * as messages from '#domain/lessonContents/lessonContents.messages.ts'
import { arrived } from '#src/core/files/files.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { contentDraft } from '#src/features/academico/lessonContents/contentForm.ts'
import { saveSheet } from '#src/features/academico/lessonContents/lessonContents.requests.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import { notSent } from '#src/registers/registerFiles.saga.ts'

/** Saves a content once its picked files are uploaded. */
function* save({ payload: { input } }: ReturnType<typeof saveSheet.asked>): Saga {
  const files = yield* arrived(input.draft.anexos)
  if (files.ok) yield* perform(saveSheet, input, { ...input, draft: { ...input.draft, anexos: files.texts } })
  else yield* put(saveSheet.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
}

const afterSaving = ({ payload: { input } }: ReturnType<typeof saveSheet.answered>): Saga =>
  formSaved(contentDraft(input.id), messages.LESSON_CONTENT_SAVED)

export const lessonContentsSaga = [onLeading(saveSheet.asked, save), on(saveSheet.answered, afterSaving)]
