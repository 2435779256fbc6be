import * as calls from '#domain/documents/documents.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import type { Version } from '#src/core/records/recordRequests.ts'
import { draftOf, type TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadTemplates = defineRequest('documentTemplates/load', calls.listTemplates, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listTemplates>) => ({ query }),
})

export const loadTemplate = defineRequest('documentTemplates/loadOne', calls.getTemplate, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createTemplate = defineRequest('documentTemplates/create', calls.createTemplate, {
  concurrency: 'leading',
  call: (form: TemplateForm) => ({ body: draftOf(form) }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateTemplate = defineRequest('documentTemplates/update', calls.updateTemplate, {
  concurrency: 'leading',
  call: ({ id, versao, draft }: Version & { readonly draft: TemplateForm }) => ({
    params: { id },
    body: { ...draftOf(draft), versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setTemplateStatus = defineRequest('documentTemplates/setStatus', calls.setTemplateStatus, {
  concurrency: 'leading',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onFailure: SAY_WHY,
  onSuccess: (_, { ativo }) => (ativo ? documentMessages.TEMPLATE_REACTIVATED : documentMessages.TEMPLATE_INACTIVATED),
})

/** Students for the preview, by name, RA, CPF or guardian. Fails silently: it proposes nobody. */
export const findStudents = defineRequest('documentTemplates/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

/** The typed template for a real student. */
export const previewTemplate = defineRequest('documentTemplates/preview', calls.previewTemplate, {
  concurrency: 'latest',
  call: ({ studentId, form }: { readonly studentId: number; readonly form: TemplateForm }) => ({
    body: { idAluno: studentId, modelo: draftOf(form) },
  }),
  onFailure: SAY_WHY,
})

/** Values of the status filter; without one, all are shown. */
export const ACTIVE = { yes: 1, no: 2 } as const

/** The templates that the filters let through. */
export const templatesAsked = (values: FilterValues) => {
  const status = idOf(values, 'status')
  const type = DOCUMENT_TYPES.find(({ id }) => id === idOf(values, 'type'))
  return loadTemplates.asked({
    ...listQueryOf(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
    ...(type !== undefined && { tipoDocumento: type.id }),
    ...(status !== null && { ativo: status === ACTIVE.yes }),
  })
}
