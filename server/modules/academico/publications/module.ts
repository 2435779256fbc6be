import { RecipientPage, RecipientQuery } from '#domain/audience/recipients.schemas.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import * as calls from '#domain/publications/publications.endpoints.ts'
import * as comments from '#domain/publications/comments.endpoints.ts'
import { CommentQuery, HidingBody, SchoolComment, SchoolCommentPage } from '#domain/publications/comments.schemas.ts'
import * as schemas from '#domain/publications/publications.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import type { ServerModule } from '#server/host/module.ts'
import { mayCall } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { hideComment, listSchoolComments } from '#server/modules/academico/publications/comments.ts'
import { isFileOfNow } from '#server/modules/academico/publications/cover.ts'
import {
  isVisible,
  listPublications,
  publicationsAt,
  readPublicationChoices,
} from '#server/modules/academico/publications/read.ts'
import { listRecipients } from '#server/modules/academico/publications/recipients.ts'
import { remindingJob, remindReaders } from '#server/modules/academico/publications/remind.ts'
import { allowRemoval, publicationRecords } from '#server/modules/academico/publications/save.ts'
import { stepPublication } from '#server/modules/academico/publications/steps.ts'
import { tellOfPublications } from '#server/modules/academico/publications/tell.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'
import { isShownTo } from '#server/school/publications/audience.ts'

const { draft, change, record } = schemas.Publication

/** A file of a publication is read by those to whom it is shown, and by those who write publications in its unit: they read former covers, too. */
const seesFile: MaySeeOwner = async ({ db, caller, now, params }, id) =>
  (caller.tipoLogin === STAFF && mayCall(caller, calls.getPublication.access) && (await isVisible(db, caller, id))) ||
  ((await isFileOfNow(db, id, params.id)) && isShownTo(db, caller, id, now))

/** A-P1: announcements and news (D 2.18). */
export const publicationsModule: ServerModule = {
  routes: ({ hurryJob }) => [
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
      comments.listSchoolComments,
      { params: ById, query: CommentQuery, answer: SchoolCommentPage },
      listSchoolComments,
    ),
    serve(comments.hideComment, { params: ById, body: HidingBody, answer: SchoolComment }, hideComment),
    serve(calls.remindReaders, { params: ById, answer: JobBegun }, (incoming) =>
      remindReaders(incoming, (jobId) => hurryJob(incoming, jobId)),
    ),
    serve(calls.listRecipients, { params: ById, query: RecipientQuery, answer: RecipientPage }, listRecipients),
  ],
  jobs: { remindReaders: remindingJob },
  chores: [{ name: 'tell of publications', everyMinutes: 5, work: tellOfPublications }],
  fileOwners: { publication: { maySee: seesFile, isPersonal: false } },
}
