import * as messages from '#domain/appliedAssessments/appliedAssessments.messages.ts'
import { arrived } from '#src/core/files/files.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { applyTest, changeTest, testDraft } from '#src/features/academico/appliedTests/appliedTests.requests.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import { notSent } from '#src/registers/registerFiles.saga.ts'

/** Uploads the files first. */
function* apply({ payload: { input } }: ReturnType<typeof applyTest.asked>): Saga {
  const files = yield* arrived(input.draft.anexos)
  if (files.ok) yield* perform(applyTest, input, { ...input, draft: { ...input.draft, anexos: files.texts } })
  else yield* put(applyTest.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
}

function* change({ payload: { input } }: ReturnType<typeof changeTest.asked>): Saga {
  const files = yield* arrived(input.draft.anexos)
  if (files.ok) yield* perform(changeTest, input, { ...input, draft: { ...input.draft, anexos: files.texts } })
  else
    yield* put(
      changeTest.failed({ input, failure: { ...notSent({ at: 'anexos', message: files.message }), current: null } }),
    )
}

const saved = ({ payload: { input } }: ReturnType<typeof applyTest.answered | typeof changeTest.answered>): Saga =>
  formSaved(testDraft(input.place), messages.TEST_SAVED)

export const appliedTestsSaga = [
  onLeading(applyTest.asked, apply),
  onLeading(changeTest.asked, change),
  on(applyTest.answered, saved),
  on(changeTest.answered, saved),
]
