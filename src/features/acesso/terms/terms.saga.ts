import * as termMessages from '#domain/terms/terms.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { formNameOf, termOf } from '#src/features/acesso/terms/paths.ts'
import { createTerm, updateTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const afterCreating = ({ payload }: ReturnType<typeof createTerm.answered>): Saga =>
  formSaved(formNameOf(null), termMessages.TERM_CREATED, replaced(termOf(payload.result.id)))

const afterSaving = ({ payload }: ReturnType<typeof updateTerm.answered>): Saga =>
  formSaved(formNameOf(payload.input.id), termMessages.TERM_SAVED)

export const termsSaga = [on(createTerm.answered, afterCreating), on(updateTerm.answered, afterSaving)]
