import { answerRequirement, listRequirements, reviewRequirement } from '#domain/requirements/requirements.endpoints.ts'
import {
  ByRequirement,
  ByStudent,
  RequirementAnswer,
  RequirementReview,
  StudentRequirements,
} from '#domain/requirements/requirements.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import {
  bringRequirement,
  decideRequirement,
  studentRequirements,
} from '#server/modules/matricula/requirements/requirements.service.ts'

export const requirementRoutes: readonly Served[] = [
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
]
