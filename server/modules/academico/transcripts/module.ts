import { ById, Done, File } from '#domain/base/common.schemas.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import * as modelCalls from '#domain/transcripts/transcriptModels.endpoints.ts'
import * as models from '#domain/transcripts/transcriptModels.schemas.ts'
import * as calls from '#domain/transcripts/transcripts.endpoints.ts'
import * as schemas from '#domain/transcripts/transcripts.schemas.ts'
import * as files from '#domain/transcripts/yearFile.schemas.ts'
import { NewYear, TranscriptYear } from '#domain/transcripts/transcriptYears.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { cancelTranscript } from '#server/modules/academico/transcripts/cancel.ts'
import { issueClass, issueTranscriptsJob } from '#server/modules/academico/transcripts/classIssue.ts'
import { importYearFile, importYearsJob } from '#server/modules/academico/transcripts/importYears.ts'
import { issueTranscript } from '#server/modules/academico/transcripts/issue.ts'
import { listTranscripts } from '#server/modules/academico/transcripts/list.ts'
import { changeModel } from '#server/modules/academico/transcripts/models.ts'
import { issuedTranscriptPdf, previewTranscript, seesIssuedFile } from '#server/modules/academico/transcripts/pdf.ts'
import { printClass, printTranscriptsJob } from '#server/modules/academico/transcripts/classPrint.ts'
import { readTranscript } from '#server/modules/academico/transcripts/read.ts'
import { readTranscriptExample, readTranscriptSettings } from '#server/modules/academico/transcripts/readSettings.ts'
import { keepYearsJob, makeYears, simulateYears } from '#server/modules/academico/transcripts/regenerate.ts'
import { changeWording } from '#server/modules/academico/transcripts/wording.ts'
import { simulateYearFile } from '#server/modules/academico/transcripts/yearFile.ts'
import { allowRemoval, createYear, TRANSCRIPT_YEARS } from '#server/modules/academico/transcripts/years.ts'
import { changeRecord, removeRecord } from '#server/records/save.ts'

const { record, change } = TranscriptYear
const { StudentTranscript } = schemas

/** School transcripts: the years of students, what is issued of them, and what that looks like (D 2.16, A-H1, A-H2). */
export const transcriptsModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.listTranscripts, { query: schemas.TranscriptQuery, answer: schemas.TranscriptPage }, listTranscripts),
    serve(calls.readTranscript, { params: ById, answer: StudentTranscript }, readTranscript),
    serve(calls.createYear, { params: ById, body: NewYear, answer: record }, createYear),
    serve(calls.changeYear, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(TRANSCRIPT_YEARS, incoming),
    ),
    serve(calls.removeYear, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(TRANSCRIPT_YEARS, incoming, allowRemoval),
    ),
    serve(calls.previewTranscript, { body: schemas.PreviewQuery, answer: File }, (incoming) =>
      previewTranscript(incoming, storages),
    ),
    serve(
      calls.issueTranscript,
      { params: ById, body: schemas.IssueOrder, answer: StudentTranscript },
      issueTranscript,
    ),
    serve(
      calls.cancelTranscript,
      { params: ById, body: schemas.CancelOrder, answer: StudentTranscript },
      cancelTranscript,
    ),
    serve(calls.transcriptPdf, { params: ById, answer: File }, (incoming) => issuedTranscriptPdf(incoming, storages)),
    serve(calls.simulateYears, { query: schemas.ClassQuery, answer: schemas.Regeneration }, simulateYears),
    serve(calls.makeYears, { body: schemas.RegenerationOrder, answer: JobQueued }, makeYears),
    serve(calls.issueClass, { body: schemas.ClassIssueOrder, answer: JobQueued }, issueClass),
    serve(calls.printClass, { body: schemas.ClassPrintOrder, answer: JobQueued }, printClass),
    serve(calls.simulateYearFile, { body: files.YearFile, answer: files.CheckedYears }, simulateYearFile),
    serve(calls.importYearFile, { body: files.YearFileOrder, answer: JobQueued }, importYearFile),
    serve(modelCalls.readTranscriptSettings, { answer: models.TranscriptSettings }, readTranscriptSettings),
    serve(
      modelCalls.readTranscriptExample,
      { query: models.ExampleQuery, answer: TranscriptFacts },
      readTranscriptExample,
    ),
    serve(modelCalls.saveTranscriptModel, { body: models.ModelChange, answer: models.KeptModel }, changeModel),
    serve(modelCalls.saveTranscriptWording, { body: models.WordingChange, answer: models.KeptWording }, changeWording),
  ],
  jobs: {
    keepTranscriptYears: keepYearsJob,
    issueTranscripts: issueTranscriptsJob,
    printTranscripts: printTranscriptsJob,
    importTranscriptYears: importYearsJob,
  },
  fileOwners: { transcript_issue: { maySee: seesIssuedFile, isPersonal: true } },
}
