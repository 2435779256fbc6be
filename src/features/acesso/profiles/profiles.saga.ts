import { isAnyOf } from '@reduxjs/toolkit'
import * as profileMessages from '#domain/profiles/profiles.messages.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
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
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

const goBack = (form: string, text: string): Saga => formSaved(form, text, pushed(PROFILES))

const afterCreating = ({ payload }: ReturnType<typeof createProfile.answered>): Saga =>
  goBack(draftOfNew(payload.input.copied), profileMessages.PROFILE_CREATED)

const afterChanging = ({ payload }: ReturnType<typeof updateProfile.answered>): Saga =>
  goBack(draftOf(payload.input.id), profileMessages.PROFILE_UPDATED)

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
