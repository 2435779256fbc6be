import type { ServerModule } from '#server/host/module.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/proposals/proposals.endpoints.ts'
import * as schemas from '#domain/proposals/proposals.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { chooseExtraCourses, offeredCourses } from '#server/modules/matricula/proposals/extras.ts'
import { chooseOtherItems, offeredItems } from '#server/modules/matricula/proposals/items.ts'
import { choosePayments, enrolmentPayments } from '#server/modules/matricula/proposals/payments.ts'

/** Steps of enrolling (M49): what a family chooses, from the course to the price. */
export const proposalsModule: ServerModule = {
  routes: () => [
    serve(calls.getPayments, { params: ById, answer: schemas.EnrolmentPayments }, enrolmentPayments),
    serve(
      calls.choosePayments,
      { params: ById, body: schemas.PaymentsChange, answer: schemas.EnrolmentPayments },
      choosePayments,
    ),
    serve(calls.getOfferedCourses, { params: ById, answer: schemas.OfferedCourses }, offeredCourses),
    serve(
      calls.chooseCourses,
      { params: ById, body: schemas.CoursesChange, answer: schemas.OfferedCourses },
      chooseExtraCourses,
    ),
    serve(calls.getOfferedItems, { params: ById, answer: schemas.OfferedItems }, offeredItems),
    serve(
      calls.chooseItems,
      { params: ById, body: schemas.ItemsChange, answer: schemas.OfferedItems },
      chooseOtherItems,
    ),
  ],
}
