import * as profileMessages from '#domain/profiles/profiles.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { draftOf, draftOfNew, PROFILES } from '#src/features/acesso/profiles/paths.ts'
import { createProfile, updateProfile } from '#src/features/acesso/profiles/profiles.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const goBack = (form: string, text: string): Saga => formSaved(form, text, pushed(PROFILES))

const afterCreating = ({ payload }: ReturnType<typeof createProfile.answered>): Saga =>
  goBack(draftOfNew(payload.input.copied), profileMessages.PROFILE_CREATED)

const afterChanging = ({ payload }: ReturnType<typeof updateProfile.answered>): Saga =>
  goBack(draftOf(payload.input.id), profileMessages.PROFILE_UPDATED)

export const profilesSaga = [on(createProfile.answered, afterCreating), on(updateProfile.answered, afterChanging)]
