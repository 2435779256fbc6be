import type { ServerModule } from '#server/host/module.ts'
import { seesRequirement } from '#server/modules/matricula/requirements/files.ts'
import { answerRequirement, listRequirements, reviewRequirement } from '#domain/requirements/requirements.endpoints.ts'
import {
  ByRequirement,
  ByStudent,
  RequirementAnswer,
  RequirementReview,
  StudentRequirements,
} from '#domain/requirements/requirements.schemas.ts'
import { serve } from '#server/http/serve.ts'
import {
  bringRequirement,
  decideRequirement,
  studentRequirements,
} from '#server/modules/matricula/requirements/requirements.service.ts'

export const requirementsModule: ServerModule = {
  routes: () => [
    serve(listRequirements, { params: ByStudent, answer: StudentRequirements }, studentRequirements),
    serve(
      answerRequirement,
      { params: ByRequirement, body: RequirementAnswer, answer: StudentRequirements },
      bringRequirement,
    ),
    serve(
      reviewRequirement,
      { params: ByRequirement, body: RequirementReview, answer: StudentRequirements },
      decideRequirement,
    ),
  ],
  fileOwners: { student_requirement: { maySee: seesRequirement, isPersonal: true } },
}
