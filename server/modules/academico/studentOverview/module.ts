import type { ServerModule } from '#server/host/module.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as endpoints from '#domain/students/students.endpoints.ts'
import { StudentHub } from '#domain/students/students.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { studentHub } from '#server/modules/academico/studentOverview/studentOverview.service.ts'

export const studentOverviewModule: ServerModule = {
  routes: () => [serve(endpoints.studentHub, { params: ById, answer: StudentHub }, studentHub)],
}
