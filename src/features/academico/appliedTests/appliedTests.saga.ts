import * as messages from '#domain/appliedAssessments/appliedAssessments.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { applyTest, changeTest, testDraft } from '#src/features/academico/appliedTests/appliedTests.requests.ts'
import { on, onLeading, type Saga } from '#src/platform/effects.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'

const apply = ({ payload: { input } }: ReturnType<typeof applyTest.asked>): Saga =>
  performWithAttachments(applyTest, input, input.draft, (anexos) => ({ ...input, draft: { ...input.draft, anexos } }))

const change = ({ payload: { input } }: ReturnType<typeof changeTest.asked>): Saga =>
  performWithAttachments(changeTest, input, input.draft, (anexos) => ({ ...input, draft: { ...input.draft, anexos } }))

const saved = ({ payload: { input } }: ReturnType<typeof applyTest.answered | typeof changeTest.answered>): Saga =>
  formSaved(testDraft(input.place), messages.TEST_SAVED)

export const appliedTestsSaga = [
  onLeading(applyTest.asked, apply),
  onLeading(changeTest.asked, change),
  on(applyTest.answered, saved),
  on(changeTest.answered, saved),
]
