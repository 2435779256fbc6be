import { EXTRAS_WENT } from '#domain/enrolling/enrolling.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { COURSE_STEP } from '#domain/enrolling/enrollingSteps.ts'
import { enrollingOutdated, stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { stepDraftOf } from '#src/features/matricula/enrolling/stepDrafts.ts'
import {
  loadEnrollingOffers,
  renewSeat,
  saveEnrollingCourse,
} from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* saved({ payload: { input } }: ReturnType<typeof saveEnrollingCourse.answered>): Saga {
  yield* put(draftClosed({ form: stepDraftOf(input.id, 'curso') }))
  yield* put(stepDone(COURSE_STEP))
}

/** Whoever was refused sees what is left, and where the enrolment stands now. */
function* refused(failed: ReturnType<typeof saveEnrollingCourse.failed>): Saga {
  yield* put(loadEnrollingOffers.asked(failed.payload.input.id))
  yield* put(enrollingOutdated())
  yield* sayWhy(failed)
}

function* renewed(): Saga {
  yield* put(enrollingOutdated())
}

/** What was chosen besides, and went while the seat was not held. */
function* sayLost({
  payload: { result },
}: ReturnType<typeof renewSeat.answered> | ReturnType<typeof saveEnrollingCourse.answered>): Saga {
  const { semVaga } = result
  if (semVaga.length === 0) return
  yield* showAlert('warning', filled(EXTRAS_WENT, { nomes: semVaga.join(', ') }))
}

export function* enrollingCourseSaga(): Saga {
  yield* fork(watch, loadEnrollingOffers)
  yield* fork(watch, saveEnrollingCourse)
  yield* fork(watch, renewSeat)
  yield* fork(takeEvery, saveEnrollingCourse.answered, saved)
  yield* fork(takeEvery, saveEnrollingCourse.failed, refused)
  yield* fork(takeEvery, renewSeat.answered, renewed)
  yield* fork(takeEvery, renewSeat.answered, sayLost)
  yield* fork(takeEvery, saveEnrollingCourse.answered, sayLost)
  yield* takeEvery(renewSeat.failed, renewed)
}
