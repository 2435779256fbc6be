import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { previewPdfRuntime } from '#src/core/documents/previewPdf.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import { issueManyRuntime } from '#src/registers/issueMany/issueMany.runtime.ts'
import { TEMPLATE_PATH, TEMPLATES } from '#src/features/matricula/documentTemplates/paths.ts'
import {
  createTemplate,
  findStudents,
  loadTemplate,
  loadTemplates,
  previewTemplate,
  setTemplateStatus,
  templatesAsked,
  updateTemplate,
} from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { documentTemplatesSaga } from '#src/features/matricula/documentTemplates/templates.saga.ts'
import { documentTemplatesSlice } from '#src/features/matricula/documentTemplates/templates.slice.ts'

export const runtime = defineRuntime({
  uses: [configuredFieldsRuntime, previewPdfRuntime, issueManyRuntime],
  state: {
    documentTemplates: documentTemplatesSlice.reducer,
  },
  recorded: {
    documentTemplates: {
      name: ['findStudents.name', 'preview.nome', 'students.name'],
      search: ['findStudents.input'],
      kept: ['preview.texto'],
    },
  },
  requests: [
    loadTemplates,
    loadTemplate,
    createTemplate,
    updateTemplate,
    setTemplateStatus,
    findStudents,
    previewTemplate,
  ],
  sagas: {
    documentTemplates: documentTemplatesSaga,
  },
  feeds: {
    [TEMPLATES]: ({ filters }) => [templatesAsked(filters)],
    [TEMPLATE_PATH]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      if (!arriving) return []
      return [
        ...optionsAsked('staffUsers'),
        loadConfiguredForms.asked(null),
        ...(id === null ? [] : [loadTemplate.asked(id)]),
      ]
    },
  },
})
