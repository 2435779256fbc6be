import { isAnyOf } from '@reduxjs/toolkit'
import { MESSAGES } from '#domain/messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { draftOf, draftOfNew, PROFILES } from '#src/features/acesso/profiles/paths.ts'
import {
  createProfile,
  loadFeatures,
  loadHolders,
  loadProfile,
  loadProfiles,
  simulate,
  updateProfile,
} from '#src/features/acesso/profiles/profiles.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* goBack(form: string, message: string): Saga {
  yield* put(draftClosed({ form }))
  yield* put(pushed(PROFILES))
  yield* showAlert('success', message)
}

const afterCreating = ({ payload }: ReturnType<typeof createProfile.answered>): Saga =>
  goBack(draftOfNew(payload.input.copied), MESSAGES.PROFILE_CREATED)

const afterChanging = ({ payload }: ReturnType<typeof updateProfile.answered>): Saga =>
  goBack(draftOf(payload.input.id), MESSAGES.PROFILE_UPDATED)

export function* profilesSaga(): Saga {
  yield* fork(watch, loadProfiles)
  yield* fork(watch, loadProfile)
  yield* fork(watch, loadHolders)
  yield* fork(watch, loadFeatures)
  yield* fork(watch, createProfile)
  yield* fork(watch, updateProfile)
  yield* fork(watch, simulate)
  yield* fork(takeEvery, createProfile.answered, afterCreating)
  yield* fork(takeEvery, updateProfile.answered, afterChanging)
  yield* takeEvery({ match: isAnyOf(createProfile.failed, updateProfile.failed) }, sayWhyNotSaved)
}
