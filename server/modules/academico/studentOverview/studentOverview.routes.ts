import { ById } from '#domain/base/common.schemas.ts'
import * as endpoints from '#domain/students/students.endpoints.ts'
import { StudentHub } from '#domain/students/students.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { studentHub } from '#server/modules/academico/studentOverview/studentOverview.service.ts'

export const studentOverviewRoutes: readonly Served[] = [
  serve(endpoints.studentHub, { params: ById, answer: StudentHub }, studentHub),
]
