import type { ServerModule } from '#server/host/module.ts'
import { seesRequirement } from '#server/modules/matricula/requirements/files.ts'
import * as calls from '#domain/requirements/requirements.endpoints.ts'
import {
  ByRequirement,
  ByStudent,
  OpenRequirements,
  RequirementAnswer,
  RequirementReview,
  StudentRequirements,
} from '#domain/requirements/requirements.schemas.ts'
import { serve } from '#server/http/serve.ts'
import {
  bringRequirement,
  decideRequirement,
  openRequirements,
  studentRequirements,
} from '#server/modules/matricula/requirements/requirements.service.ts'

export const requirementsModule: ServerModule = {
  routes: () => [
    serve(calls.listRequirements, { params: ByStudent, answer: StudentRequirements }, studentRequirements),
    serve(calls.openRequirements, { answer: OpenRequirements }, openRequirements),
    serve(
      calls.answerRequirement,
      { params: ByRequirement, body: RequirementAnswer, answer: StudentRequirements },
      bringRequirement,
    ),
    serve(
      calls.reviewRequirement,
      { params: ByRequirement, body: RequirementReview, answer: StudentRequirements },
      decideRequirement,
    ),
  ],
  fileOwners: { student_requirement: { maySee: seesRequirement, isPersonal: true } },
}
