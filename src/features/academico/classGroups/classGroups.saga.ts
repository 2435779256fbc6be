import { isAnyOf } from '@reduxjs/toolkit'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { serveCreation, serveRecord, serveRemoval, serveStatus } from '#src/core/records/record.saga.ts'
import { doneText } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  CLASS_GROUP_NAME as NAME,
  classGroupRequests,
  classGroupsAsked,
  createClassGroup,
  removeClassGroup,
  setClassGroupStatus,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { CLASS_GROUPS, draftOf } from '#src/features/academico/classGroups/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const { update } = classGroupRequests

const created = (): Saga => formSaved(draftOf(null), doneText(NAME, 'cadastrad'), pushed(CLASS_GROUPS))

const updated = ({ payload: { input } }: ReturnType<typeof update.answered>): Saga =>
  formSaved(draftOf(input.id), doneText(NAME, 'atualizad'), pushed(CLASS_GROUPS))

function* listAgain(): Saga {
  yield* put(classGroupsAsked(yield* select(selectFilters)))
}

const actionEnded = isAnyOf(setStatus.answered, setStatus.failed, removeClassGroup.answered, removeClassGroup.failed)

export function* classGroupsSaga(): Saga {
  yield* fork(serveRecord, classGroupRequests)
  yield* fork(serveCreation, createClassGroup)
  yield* fork(serveStatus, setClassGroupStatus, NAME)
  yield* fork(serveRemoval, removeClassGroup, NAME)
  yield* fork(takeEvery, createClassGroup.answered, created)
  yield* fork(takeEvery, update.answered, updated)
  yield* takeEvery({ match: actionEnded }, listAgain)
}
