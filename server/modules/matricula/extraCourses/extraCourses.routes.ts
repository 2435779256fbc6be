import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/extraCourses/extraCourses.endpoints.ts'
import {
  ExtraCourseChange,
  ExtraCourseChoices,
  ExtraCourseDraft,
  ExtraCourseListQuery,
  ExtraCoursePage,
  ExtraCourseRecord,
  ExtraCourseStatus,
  RegularCourses,
  RegularCoursesQuery,
} from '#domain/extraCourses/extraCourses.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { listRegularCourses, readExtraCourseChoices } from '#server/modules/matricula/extraCourses/choices.ts'
import { listExtraCourses } from '#server/modules/matricula/extraCourses/list.ts'
import { readExtraCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { changeExtraCourse, createExtraCourse } from '#server/modules/matricula/extraCourses/save.ts'
import { changeExtraCourseStatus } from '#server/modules/matricula/extraCourses/status.ts'

/** M14 and M16: extra courses. */
export const extraCourseRoutes: readonly Served[] = [
  serve(calls.listExtraCourses, { query: ExtraCourseListQuery, answer: ExtraCoursePage }, listExtraCourses),

  serve(calls.extraCourseChoices, { answer: ExtraCourseChoices }, ({ db, caller }) =>
    readExtraCourseChoices(db, caller),
  ),

  serve(calls.getExtraCourse, { params: ById, answer: ExtraCourseRecord }, (incoming) =>
    readExtraCourse(incoming, incoming.params.id),
  ),

  serve(calls.createExtraCourse, { body: ExtraCourseDraft, answer: ExtraCourseRecord }, createExtraCourse),

  serve(
    calls.updateExtraCourse,
    { params: ById, body: ExtraCourseChange, answer: ExtraCourseRecord },
    changeExtraCourse,
  ),

  serve(
    calls.setExtraCourseStatus,
    { params: ById, body: ExtraCourseStatus, answer: ExtraCourseRecord },
    changeExtraCourseStatus,
  ),

  serve(calls.listRegularCourses, { query: RegularCoursesQuery, answer: RegularCourses }, listRegularCourses),
]
