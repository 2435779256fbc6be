import { ById, File, OptionList } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/documents/documents.endpoints.ts'
import * as printing from '#domain/documents/printing.endpoints.ts'
import {
  ByCode,
  CancelBody,
  DueDocuments,
  ForEnrolment,
  IssueBody,
  IssuedOfStudent,
  IssuedPage,
  IssuedQuery,
  IssueManyBody,
  PrintDocumentsBody,
  ManyCheck,
  Preview,
  PreviewBody,
  StudentAndTemplate,
  TemplateBody,
  TemplateChange,
  TemplatePage,
  TemplateQuery,
  TemplateRecord,
  TemplateStatus,
  Typed,
  TypeList,
  Verification,
} from '#domain/documents/documents.schemas.ts'
import { Enrolled } from '#domain/enrolments/enrolments.schemas.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import type { Storages } from '#server/files/index.ts'
import { optionList } from '#server/http/optionList.ts'
import { type Served, serve, servePublic } from '#server/http/serve.ts'
import { issue } from '#server/modules/matricula/documents/issue.ts'
import * as issued from '#server/modules/matricula/documents/issued.service.ts'
import { checkIssueMany, issueMany } from '#server/modules/matricula/documents/issueJob.ts'
import { printDocuments } from '#server/modules/matricula/documents/printJob.ts'
import { templateOptions } from '#server/modules/matricula/documents/templates.repository.ts'
import * as templates from '#server/modules/matricula/documents/templates.service.ts'
import { verify } from '#server/modules/matricula/documents/verification.ts'

export const documentRoutes = (storages: Storages): readonly Served[] => [
  serve(calls.listTemplates, { query: TemplateQuery, answer: TemplatePage }, templates.templatePage),
  serve(calls.getTemplate, { params: ById, answer: TemplateRecord }, templates.template),
  serve(calls.createTemplate, { body: TemplateBody, answer: TemplateRecord }, templates.create),
  serve(calls.updateTemplate, { params: ById, body: TemplateChange, answer: TemplateRecord }, templates.update),
  serve(calls.setTemplateStatus, { params: ById, body: TemplateStatus, answer: TemplateRecord }, templates.setStatus),
  serve(calls.templatesOfTypes, { body: TypeList, answer: OptionList }, templates.templatesOfTypes),
  optionList(OPTION_LISTS.documents, (db) => templateOptions(db)),
  serve(
    calls.documentsOfStudent,
    { params: ById, query: ForEnrolment, answer: DueDocuments },
    issued.documentsOfStudent,
  ),
  serve(calls.previewTemplate, { body: PreviewBody, answer: Preview }, issued.previewTemplate),
  serve(calls.listIssued, { params: ById, answer: IssuedOfStudent }, issued.issuedDocuments),
  serve(calls.listAllIssued, { query: IssuedQuery, answer: IssuedPage }, issued.allIssued),
  serve(calls.checkIssue, { params: StudentAndTemplate, query: Typed, answer: Preview }, issued.checkIssue),
  serve(calls.previewPdf, { params: StudentAndTemplate, query: Typed, answer: File }, (incoming) =>
    issued.previewPdf(incoming, storages),
  ),
  serve(calls.issueDocument, { params: ById, body: IssueBody, answer: IssuedOfStudent }, issue),
  serve(calls.cancelIssued, { params: ById, body: CancelBody, answer: IssuedOfStudent }, issued.cancel),
  serve(calls.issuedPdf, { params: ById, answer: File }, (incoming) => issued.issuedPdf(incoming, storages)),
  serve(calls.checkIssueMany, { params: ById, query: Enrolled, answer: ManyCheck }, checkIssueMany),
  serve(calls.issueMany, { params: ById, body: IssueManyBody, answer: JobQueued }, issueMany),
  serve(printing.printDocuments, { body: PrintDocumentsBody, answer: JobQueued }, printDocuments),
  servePublic(calls.verifyDocument, { params: ByCode, answer: Verification }, verify),
]
