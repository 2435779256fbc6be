import { EXTRAS_WENT } from '#domain/enrolling/enrolling.messages.ts'
import { COURSE_STEP } from '#domain/enrolling/enrollingSteps.ts'
import { filled } from '#domain/base/sentences.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { stepDraftOf } from '#src/features/matricula/enrolling/stepDrafts.ts'
import {
  loadEnrollingOffers,
  renewSeat,
  saveEnrollingCourse,
} from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* saved({ payload: { input } }: ReturnType<typeof saveEnrollingCourse.answered>): Saga {
  yield* put(draftClosed({ form: stepDraftOf(input.id, 'curso') }))
  yield* put(stepDone(COURSE_STEP))
}

/** Shows a refused family the remaining offers. */
function* refused({ payload: { input } }: ReturnType<typeof saveEnrollingCourse.failed>): Saga {
  yield* put(loadEnrollingOffers.asked(input.id))
}

/** Names the other choices that were lost with the seat. */
function* sayLost({
  payload: { result },
}: ReturnType<typeof renewSeat.answered> | ReturnType<typeof saveEnrollingCourse.answered>): Saga {
  const { semVaga } = result
  if (semVaga.length === 0) return
  yield* showAlert('warning', filled(EXTRAS_WENT, { nomes: semVaga.join(', ') }))
}

export const enrollingCourseSaga = [
  on(saveEnrollingCourse.answered, saved),
  on(saveEnrollingCourse.failed, refused),
  on([renewSeat.answered, saveEnrollingCourse.answered], sayLost),
]
