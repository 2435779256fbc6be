import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/specialEducation/specialEducation.endpoints.ts'
import { SpecialEducation, SpecialEducationChange } from '#domain/specialEducation/specialEducation.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { getSpecialEducation, saveSpecialEducation } from '#server/modules/matricula/specialEducation/record.ts'

/** M03: whether special education is for a student, and how the student is judged (D 2.3 “regra diferenciada”). */
export const specialEducationModule: ServerModule = {
  routes: () => [
    serve(calls.getSpecialEducation, { params: ById, answer: SpecialEducation }, getSpecialEducation),
    serve(
      calls.saveSpecialEducation,
      { params: ById, body: SpecialEducationChange, answer: SpecialEducation, conflict: SpecialEducation },
      saveSpecialEducation,
    ),
  ],
}
