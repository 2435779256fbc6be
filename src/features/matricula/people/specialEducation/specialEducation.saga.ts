import { SPECIAL_EDUCATION_SAVED } from '#domain/specialEducation/specialEducation.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { specialEducationDraft } from '#src/features/matricula/people/paths.ts'
import {
  loadSpecialEducation,
  saveSpecialEducation,
} from '#src/features/matricula/people/specialEducation/specialEducation.requests.ts'
import { specialEducationOpened } from '#src/features/matricula/people/specialEducation/specialEducation.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* opened({ payload }: ReturnType<typeof specialEducationOpened>): Saga {
  yield* put(loadSpecialEducation.asked(payload))
}

const saved = ({ payload: { input } }: ReturnType<typeof saveSpecialEducation.answered>): Saga =>
  formSaved(specialEducationDraft(input.before.id), SPECIAL_EDUCATION_SAVED)

export const specialEducationSaga = [on(specialEducationOpened, opened), on(saveSpecialEducation.answered, saved)]
