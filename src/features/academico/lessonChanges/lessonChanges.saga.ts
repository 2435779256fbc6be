import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { CHANGE_DRAFT } from '#src/core/lessonChanges/paths.ts'
import {
  cancelLesson,
  exchangeLessons,
  loadChoices,
  replaceLesson,
  substituteTeacher,
} from '#src/features/academico/lessonChanges/lessonChanges.requests.ts'
import { changeOpened } from '#src/features/academico/lessonChanges/lessonChanges.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** A dialog asks what it chooses from when it opens. */
function* ask({ payload }: ReturnType<typeof changeOpened>): Saga {
  yield* put(loadChoices.asked(payload.id))
}

/** What was typed is saved: the next dialog begins empty. */
function* forget(): Saga {
  yield* put(draftClosed({ form: CHANGE_DRAFT }))
}

export const lessonChangesSaga = [
  on(changeOpened, ask),
  on([cancelLesson.answered, exchangeLessons.answered, replaceLesson.answered, substituteTeacher.answered], forget),
]
