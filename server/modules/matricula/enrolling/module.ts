import type { ServerModule } from '#server/host/module.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/enrolling/enrolling.endpoints.ts'
import * as wire from '#domain/enrolling/enrolling.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { convertReservation } from '#server/modules/matricula/enrolling/convert.ts'
import { readEnrollingOffers, renewSeat, saveCourse } from '#server/modules/matricula/enrolling/course.ts'
import * as schemas from '#server/modules/matricula/enrolling/enrolling.schemas.ts'
import { readHiddenTabs } from '#server/modules/matricula/enrolling/hiddenTabs.ts'
import { readEnrolling } from '#server/modules/matricula/enrolling/overview.ts'
import * as people from '#server/modules/matricula/enrolling/people.ts'
import { readStarts, startEnrolling } from '#server/modules/matricula/enrolling/starts.ts'
import { readStep, writeStep } from '#server/modules/matricula/enrolling/step.ts'
import { ChangedGuardian, ChangedStudent } from '#server/modules/matricula/people/index.ts'

export const enrollingModule: ServerModule = {
  routes: () => [
    serve(calls.getStep, { query: wire.StepQuery, answer: wire.StepMatricula }, readStep),
    serve(calls.putStep, { body: wire.StepBody, answer: Done }, writeStep),
    serve(calls.getHiddenTabs, { query: wire.HiddenTabsQuery, answer: wire.HiddenTabs }, readHiddenTabs),
    serve(calls.getEnrolling, { params: ById, answer: wire.Enrolling }, readEnrolling),
    serve(calls.listStarts, { answer: schemas.Starts }, readStarts),
    serve(calls.startEnrolling, { body: schemas.StartBody, answer: schemas.Started }, startEnrolling),
    serve(calls.getEnrollingStudent, { params: ById, answer: schemas.EnrollingStudent }, people.readEnrollingStudent),
    serve(
      calls.putEnrollingStudent,
      { params: ById, body: ChangedStudent, answer: schemas.EnrollingStudent },
      people.saveEnrollingStudent,
    ),
    serve(
      calls.getEnrollingGuardians,
      { params: ById, answer: schemas.EnrollingGuardians },
      people.readEnrollingGuardians,
    ),
    serve(
      calls.putEnrollingGuardian,
      { params: ById, body: ChangedGuardian, answer: schemas.EnrollingGuardian },
      people.saveEnrollingGuardian,
    ),
    serve(calls.getEnrollingOffers, { params: ById, answer: schemas.EnrollingOffers }, readEnrollingOffers),
    serve(calls.putEnrollingCourse, { params: ById, body: schemas.CourseBody, answer: schemas.HeldSeat }, saveCourse),
    serve(calls.convertReservation, { params: ById, answer: Done }, convertReservation),
    serve(calls.renewSeat, { params: ById, answer: schemas.HeldSeat }, renewSeat),
  ],
}
