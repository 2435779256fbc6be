import type { ServerModule } from '#server/host/module.ts'
import { seesAnswer } from '#server/modules/matricula/configuredFields/answerFiles.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/configuredFields/configuredFields.endpoints.ts'
import {
  ConfiguredField,
  ConfiguredForm,
  ConfiguredForms,
  FieldChange,
  FieldDraft,
  FieldOrder,
} from '#domain/configuredFields/configuredFields.schemas.ts'
import { listedFields } from '#domain/configuredFields/designRules.ts'
import { serve } from '#server/http/serve.ts'
import { create, order, update } from '#server/modules/matricula/configuredFields/configuredFields.service.ts'
import { readForms } from '#server/modules/matricula/configuredFields/forms.ts'

export const configuredFieldsModule: ServerModule = {
  routes: () => [
    serve(calls.configuredForms, { answer: ConfiguredForms }, async ({ db }) => ({
      tabelas: (await readForms(db)).map((form) => ({ ...form, campos: listedFields(form.campos) })),
    })),
    serve(calls.designedForms, { answer: ConfiguredForms }, async ({ db }) => ({ tabelas: await readForms(db) })),
    serve(calls.createField, { body: FieldDraft, answer: ConfiguredField }, create),
    serve(calls.orderFields, { body: FieldOrder, answer: ConfiguredForm }, order),
    serve(calls.updateField, { params: ById, body: FieldChange, answer: ConfiguredField }, update),
  ],
  fileOwners: { field_answer: { maySee: seesAnswer, isPersonal: true } },
}
