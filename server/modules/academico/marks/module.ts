import { ById, Done, File } from '#domain/base/common.schemas.ts'
import { DivisionBody } from '#domain/marks/division.schemas.ts'
import { MarkHistory, MarkHistoryQuery } from '#domain/marks/history.schemas.ts'
import { LateChange, LateChangeDecision, LateChangePage, LateChangeQuery } from '#domain/marks/lateChanges.schemas.ts'
import * as calls from '#domain/marks/marks.endpoints.ts'
import {
  GradeRelease,
  MarkPage,
  MarksBody,
  MarkSheetQuery,
  MarksSaved,
  OpenSheetQuery,
} from '#domain/marks/marks.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { StudentMarksPage, StudentMarksQuery } from '#domain/marks/studentMarks.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { divideAssessment } from '#server/modules/academico/marks/divide.ts'
import { endFollowing, followSheet } from '#server/modules/academico/marks/follow.ts'
import { getMarkPage } from '#server/modules/academico/marks/read.ts'
import { getHistory } from '#server/modules/academico/marks/history.ts'
import { decideLateChange, getLateChanges } from '#server/modules/academico/marks/lateChanges.ts'
import { mayAdjust } from '#server/modules/academico/marks/place.ts'
import { saveCells } from '#server/modules/academico/marks/save.ts'
import { getStudentMarks } from '#server/modules/academico/marks/student.ts'

/** A-L3 and A-L4: the marks of a class group, subject by subject and stage by stage, and of one student (D 2.9). */
export const marksModule: ServerModule = {
  routes: () => [
    serve(calls.readMarkSheet, { query: MarkSheetQuery, answer: MarkPage }, getMarkPage),
    serve(calls.followMarkSheet, { query: OpenSheetQuery, answer: File }, followSheet),
    serve(calls.saveMarks, { body: MarksBody, answer: MarksSaved }, saveCells),
    serve(calls.divideAssessment, { body: DivisionBody, answer: Done }, divideAssessment),
    serve(calls.readStudentMarks, { query: StudentMarksQuery, answer: StudentMarksPage }, getStudentMarks),
    serve(calls.readMarkHistory, { query: MarkHistoryQuery, answer: MarkHistory }, getHistory),
    serve(calls.listLateChanges, { query: LateChangeQuery, answer: LateChangePage }, getLateChanges),
    serve(
      calls.decideLateChange,
      { params: ById, body: LateChangeDecision, answer: LateChange, conflict: LateChange },
      decideLateChange,
    ),
    serve(calls.readFinalGradeAdjustment, { answer: GradeRelease }, async ({ db }) => ({ dados: await mayAdjust(db) })),
  ],
  ending: endFollowing,
}
