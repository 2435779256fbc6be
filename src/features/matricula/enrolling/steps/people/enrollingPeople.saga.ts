import { stepOfSlug } from '#domain/enrolling/enrollingSteps.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { stepDraftOf } from '#src/features/matricula/enrolling/stepDrafts.ts'
import {
  type PersonChange,
  saveEnrollingGuardian,
  saveEnrollingStudent,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the files among the answers first. */
const sendBy =
  (request: typeof saveEnrollingStudent | typeof saveEnrollingGuardian) =>
  ({ payload: { input } }: ReturnType<typeof request.asked>): Saga =>
    performWithFiles(request, input, answersByPath(input.campos), (draft) => ({
      ...input,
      campos: withAnswers(input.campos, draft),
    }))

/** Drops the saved draft, and goes to the next step. */
function* saved({ payload: { input } }: { payload: { input: PersonChange } }): Saga {
  const { id, step } = input
  yield* put(draftClosed({ form: stepDraftOf(id, step) }))
  const done = stepOfSlug(step)
  if (done !== undefined) yield* put(stepDone(done.number))
}

export const enrollingPeopleSaga = [
  onLeading(saveEnrollingStudent.asked, sendBy(saveEnrollingStudent)),
  onLeading(saveEnrollingGuardian.asked, sendBy(saveEnrollingGuardian)),
  on(saveEnrollingStudent.answered, saved),
  on(saveEnrollingGuardian.answered, saved),
]
