import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/subjectDismissals/subjectDismissals.endpoints.ts'
import * as schemas from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { previewDismissals } from '#server/modules/academico/subjectDismissals/effects.ts'
import { seesDismissalFile } from '#server/modules/academico/subjectDismissals/files.ts'
import { grantDismissals } from '#server/modules/academico/subjectDismissals/grant.ts'
import { listDismissals } from '#server/modules/academico/subjectDismissals/list.ts'
import { getDismissalChoices } from '#server/modules/academico/subjectDismissals/place.ts'
import { getDismissal } from '#server/modules/academico/subjectDismissals/read.ts'
import { removeDismissal } from '#server/modules/academico/subjectDismissals/remove.ts'

const { DismissalSheet } = schemas

/** A-G12: students who are dismissed from a subject (D 2.14). */
export const subjectDismissalsModule: ServerModule = {
  routes: () => [
    serve(calls.listDismissals, { query: schemas.DismissalQuery, answer: schemas.DismissalPage }, listDismissals),
    serve(
      calls.readDismissalChoices,
      { query: schemas.DismissalChoicesQuery, answer: schemas.DismissalChoices },
      getDismissalChoices,
    ),
    serve(
      calls.previewDismissals,
      { body: schemas.DismissalPreviewBody, answer: schemas.DismissalPreview },
      previewDismissals,
    ),
    serve(calls.readDismissal, { params: ById, answer: DismissalSheet }, getDismissal),
    serve(calls.grantDismissals, { body: schemas.DismissalBody, answer: schemas.GrantedDismissals }, grantDismissals),
    serve(
      calls.removeDismissal,
      { params: ById, body: schemas.DismissalRemovalBody, answer: DismissalSheet, conflict: DismissalSheet },
      removeDismissal,
    ),
  ],
  fileOwners: { subject_dismissal: { maySee: seesDismissalFile, isPersonal: true } },
}
