import * as documentMessages from '#domain/documents/documents.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { formNameOf, templateOf } from '#src/features/matricula/documentTemplates/paths.ts'
import { createTemplate, updateTemplate } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const afterCreating = ({ payload }: ReturnType<typeof createTemplate.answered>): Saga =>
  formSaved(formNameOf(null), documentMessages.TEMPLATE_CREATED, replaced(templateOf(payload.result.id)))

const afterSaving = ({ payload }: ReturnType<typeof updateTemplate.answered>): Saga =>
  formSaved(formNameOf(payload.input.id), documentMessages.TEMPLATE_SAVED)

export const documentTemplatesSaga = [
  on(createTemplate.answered, afterCreating),
  on(updateTemplate.answered, afterSaving),
]
