import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { yearDraft, yearPath } from '#src/features/academico/schoolYears/paths.ts'
import { createYear, updateYear } from '#src/features/academico/schoolYears/schoolYears.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const afterCreating = ({ payload }: ReturnType<typeof createYear.answered>): Saga =>
  formSaved(yearDraft(null), schoolYearMessages.YEAR_CREATED, replaced(yearPath(payload.result.id)))

const afterSaving = ({ payload }: ReturnType<typeof updateYear.answered>): Saga =>
  formSaved(yearDraft(payload.input.id), schoolYearMessages.YEAR_SAVED)

export const schoolYearsSaga = [on(createYear.answered, afterCreating), on(updateYear.answered, afterSaving)]
