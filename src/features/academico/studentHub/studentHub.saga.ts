import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import {
  addStudentSubject,
  endStudentSubject,
  subjectDraftOf,
  subjectEndDraftOf,
} from '#src/features/academico/studentHub/studentHub.requests.ts'
import { subjectOpened } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** What the dialog chooses from. */
function* opened({ payload }: ReturnType<typeof subjectOpened>): Saga {
  if (payload === 'new') for (const asked of optionsAsked('subjects', 'classGroups')) yield* put(asked)
}

function* added({ payload: { input } }: ReturnType<typeof addStudentSubject.answered>): Saga {
  yield* put(draftClosed({ form: subjectDraftOf(input.id) }))
}

function* ended({ payload: { input } }: ReturnType<typeof endStudentSubject.answered>): Saga {
  yield* put(draftClosed({ form: subjectEndDraftOf(input) }))
}

export const studentHubSaga = [
  on(subjectOpened, opened),
  on(addStudentSubject.answered, added),
  on(endStudentSubject.answered, ended),
]
