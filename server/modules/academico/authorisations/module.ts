import * as calls from '#domain/authorisations/authorisations.endpoints.ts'
import * as schemas from '#domain/authorisations/authorisations.schemas.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { listAnswers } from '#server/modules/academico/authorisations/board.ts'
import { answerAuthorisation, readFamilyAuthorisations } from '#server/modules/academico/authorisations/family.ts'
import { enterPaper, seesPaper } from '#server/modules/academico/authorisations/paper.ts'
import {
  authorisationsAt,
  listAuthorisations,
  readAuthorisationChoices,
} from '#server/modules/academico/authorisations/read.ts'
import { allowRemoval, authorisationRecords } from '#server/modules/academico/authorisations/save.ts'
import { stepAuthorisation } from '#server/modules/academico/authorisations/steps.ts'
import { readStudentAuthorisations } from '#server/modules/academico/authorisations/student.ts'
import { tellOfAuthorisations } from '#server/modules/academico/authorisations/tell.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = schemas.Authorisation
const { FamilyAuthorisation } = schemas

/** A-G9, A09: what families authorise (D 2.12). */
export const authorisationsModule: ServerModule = {
  routes: () => [
    serve(
      calls.listAuthorisations,
      { query: schemas.AuthorisationListQuery, answer: schemas.AuthorisationPage },
      listAuthorisations,
    ),
    serve(calls.authorisationChoices, { answer: schemas.AuthorisationChoices }, readAuthorisationChoices),
    serve(calls.getAuthorisation, { params: ById, answer: record }, (incoming) =>
      authorisationsAt(incoming).own(incoming, incoming.params.id),
    ),
    serve(calls.createAuthorisation, { body: draft, answer: record }, (incoming) =>
      createRecord(authorisationRecords(incoming), incoming),
    ),
    serve(calls.updateAuthorisation, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(authorisationRecords(incoming), incoming),
    ),
    serve(calls.removeAuthorisation, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(authorisationRecords(incoming), incoming, allowRemoval),
    ),
    serve(
      calls.stepAuthorisation,
      { params: ById, body: schemas.AuthorisationStepBody, answer: record },
      stepAuthorisation,
    ),
    serve(calls.listAnswers, { params: ById, query: schemas.AnswerQuery, answer: schemas.AnswerPage }, listAnswers),
    serve(calls.enterPaper, { params: ById, body: schemas.PaperBody, answer: Done }, enterPaper),
    serve(
      calls.readStudentAuthorisations,
      { params: ById, answer: schemas.StudentAuthorisations },
      readStudentAuthorisations,
    ),
    serve(
      calls.readFamilyAuthorisations,
      { query: schemas.FamilyAuthorisationsQuery, answer: schemas.FamilyAuthorisations },
      readFamilyAuthorisations,
    ),
    serve(
      calls.answerAuthorisation,
      { params: ById, body: schemas.FamilyAnswerBody, answer: FamilyAuthorisation, conflict: FamilyAuthorisation },
      answerAuthorisation,
    ),
  ],
  chores: [{ name: 'tell of authorisations', everyMinutes: 5, work: tellOfAuthorisations }],
  fileOwners: { authorisation_answer: { maySee: seesPaper, isPersonal: true } },
}
