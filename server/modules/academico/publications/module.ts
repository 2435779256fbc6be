import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/publications/publications.endpoints.ts'
import * as schemas from '#domain/publications/publications.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import {
  listPublications,
  publicationsAt,
  readPublicationChoices,
} from '#server/modules/academico/publications/read.ts'
import { listRecipients } from '#server/modules/academico/publications/recipients.ts'
import { allowRemoval, publicationRecords } from '#server/modules/academico/publications/save.ts'
import { stepPublication } from '#server/modules/academico/publications/steps.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = schemas.Publication

/** A-P1: announcements and news (D 2.18). */
export const publicationsModule: ServerModule = {
  routes: () => [
    serve(
      calls.listPublications,
      { query: schemas.PublicationListQuery, answer: schemas.PublicationPage },
      listPublications,
    ),
    serve(calls.publicationChoices, { answer: schemas.PublicationChoices }, readPublicationChoices),
    serve(calls.getPublication, { params: ById, answer: record }, (incoming) =>
      publicationsAt(incoming).own(incoming, incoming.params.id),
    ),
    serve(calls.createPublication, { body: draft, answer: record }, (incoming) =>
      createRecord(publicationRecords(incoming), incoming),
    ),
    serve(calls.updatePublication, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(publicationRecords(incoming), incoming),
    ),
    serve(calls.removePublication, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(publicationRecords(incoming), incoming, allowRemoval),
    ),
    serve(calls.stepPublication, { params: ById, body: schemas.PublicationStep, answer: record }, stepPublication),
    serve(
      calls.listRecipients,
      { params: ById, query: schemas.RecipientQuery, answer: schemas.RecipientPage },
      listRecipients,
    ),
  ],
}
