import { mayOpen } from '#domain/access/permissions.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import {
  addStudentSubject,
  endStudentSubject,
  loadHubAttendance,
  loadHubAuthorisations,
  loadHubCard,
  loadHubPickup,
  loadStudentHub,
  subjectDraftOf,
  subjectEndDraftOf,
} from '#src/features/academico/studentHub/studentHub.requests.ts'
import {
  selectAttendance,
  selectAuthorisations,
  selectCard,
  selectStudent,
  subjectOpened,
  tabChosen,
} from '#src/features/academico/studentHub/studentHub.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

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

/** Who may take the student away, for those whom it concerns. */
function* loaded({ payload: { input } }: ReturnType<typeof loadStudentHub.answered>): Saga {
  const user = yield* select(selectUser)
  const permissions = yield* select(selectPermissions)
  const mayLook = user !== null && SEE_PICKUP.some((key) => mayOpen(user, permissions, key))
  if (mayLook) yield* put(loadHubPickup.asked(input))
}

/** What a part shows, the first time that it is opened. */
function* tabOpened({ payload }: ReturnType<typeof tabChosen>): Saga {
  const student = yield* select(selectStudent)
  if (student === null) return
  const [attendance, authorisations, card] = [
    yield* select(selectAttendance),
    yield* select(selectAuthorisations),
    yield* select(selectCard),
  ]
  if (payload === 'marks' && card === null) yield* put(loadHubCard.asked(student.id))
  if (payload === 'attendance' && attendance === null) yield* put(loadHubAttendance.asked(student.id))
  if (payload === 'school' && authorisations === null) yield* put(loadHubAuthorisations.asked(student.id))
}

/** By which features `readStudentPickup` lets staff through. */
const SEE_PICKUP = ['portaria', 'pessoasRetirada'] as const

export const studentHubSaga = [
  on(loadStudentHub.answered, loaded),
  on(tabChosen, tabOpened),
  on(subjectOpened, opened),
  on(addStudentSubject.answered, added),
  on(endStudentSubject.answered, ended),
]
