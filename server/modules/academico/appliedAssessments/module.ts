import * as calls from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import * as schemas from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import * as secondCalls from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { askSecondCall } from '#server/modules/academico/appliedAssessments/askCall.ts'
import { getSecondCalls } from '#server/modules/academico/appliedAssessments/calls.ts'
import { decideSecondCall } from '#server/modules/academico/appliedAssessments/decideCall.ts'
import { getFamilyTests } from '#server/modules/academico/appliedAssessments/family.ts'
import { seesCallFile, seesTestFile } from '#server/modules/academico/appliedAssessments/files.ts'
import { getAppliedTests } from '#server/modules/academico/appliedAssessments/read.ts'
import { applyTest, changeAppliedTest, removeAppliedTest } from '#server/modules/academico/appliedAssessments/save.ts'

const { AppliedTest } = schemas

/** Assessments of class groups on a day, and second calls (D 2.3 “AvaliaçãoAplicada”, D 2.9). */
export const appliedAssessmentsModule: ServerModule = {
  routes: () => [
    serve(calls.readAppliedTests, { query: schemas.AppliedQuery, answer: schemas.AppliedPage }, getAppliedTests),
    serve(calls.applyTest, { body: schemas.AppliedBody, answer: AppliedTest }, applyTest),
    serve(
      calls.changeAppliedTest,
      { params: ById, body: schemas.AppliedChange, answer: AppliedTest, conflict: AppliedTest },
      changeAppliedTest,
    ),
    serve(
      calls.removeAppliedTest,
      { params: ById, query: schemas.AppliedRemoval, answer: Done, conflict: AppliedTest },
      removeAppliedTest,
    ),
    serve(calls.readFamilyTests, { query: schemas.FamilyTestsQuery, answer: schemas.FamilyTests }, getFamilyTests),
    serve(
      calls.askSecondCall,
      { params: ById, body: secondCalls.SecondCallBody, answer: secondCalls.SecondCallState },
      askSecondCall,
    ),
    serve(
      calls.listSecondCalls,
      { query: secondCalls.SecondCallQuery, answer: secondCalls.SecondCallPage },
      getSecondCalls,
    ),
    serve(
      calls.decideSecondCall,
      {
        params: ById,
        body: secondCalls.SecondCallDecision,
        answer: secondCalls.SecondCall,
        conflict: secondCalls.SecondCall,
      },
      decideSecondCall,
    ),
  ],
  fileOwners: {
    applied_assessment: { maySee: seesTestFile, isPersonal: false },
    second_call: { maySee: seesCallFile, isPersonal: true },
  },
}
