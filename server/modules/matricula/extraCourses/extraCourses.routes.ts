import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/extraCourses/extraCourses.endpoints.ts'
import {
  ExtraCourseChange,
  ExtraCourseChoices,
  ExtraCourseDraft,
  ExtraCourseListQuery,
  ExtraCoursePage,
  ExtraCourseRecord,
  RegularCourses,
  RegularCoursesQuery,
} from '#domain/extraCourses/extraCourses.schemas.ts'
import { StatusChange } from '#domain/records/record.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { listRegularCourses, readExtraCourseChoices } from '#server/modules/matricula/extraCourses/choices.ts'
import { listExtraCourses } from '#server/modules/matricula/extraCourses/list.ts'
import { readExtraCourse } from '#server/modules/matricula/extraCourses/read.ts'
import { allowStatus, extraCoursesAt } from '#server/modules/matricula/extraCourses/save.ts'
import { changeRecord, changeStatus, createRecord } from '#server/records/save.ts'

/** M14 and M16: extra courses. */
export const extraCourseRoutes: readonly Served[] = [
  serve(calls.listExtraCourses, { query: ExtraCourseListQuery, answer: ExtraCoursePage }, listExtraCourses),

  serve(calls.extraCourseChoices, { answer: ExtraCourseChoices }, ({ db, caller }) =>
    readExtraCourseChoices(db, caller),
  ),

  serve(calls.getExtraCourse, { params: ById, answer: ExtraCourseRecord }, (incoming) =>
    readExtraCourse(incoming, incoming.params.id),
  ),

  serve(calls.createExtraCourse, { body: ExtraCourseDraft, answer: ExtraCourseRecord }, (incoming) =>
    createRecord(extraCoursesAt(incoming.now), incoming),
  ),

  serve(calls.updateExtraCourse, { params: ById, body: ExtraCourseChange, answer: ExtraCourseRecord }, (incoming) =>
    changeRecord(extraCoursesAt(incoming.now), incoming),
  ),

  serve(calls.setExtraCourseStatus, { params: ById, body: StatusChange, answer: ExtraCourseRecord }, (incoming) =>
    changeStatus(extraCoursesAt(incoming.now), incoming, allowStatus),
  ),

  serve(calls.listRegularCourses, { query: RegularCoursesQuery, answer: RegularCourses }, listRegularCourses),
]
