import type { ServerModule } from '#server/host/module.ts'
import { ById } from '#domain/base/common.schemas.ts'
import * as endpoints from '#domain/students/students.endpoints.ts'
import { StudentHub } from '#domain/students/students.schemas.ts'
import * as subjects from '#domain/studentSubjects/studentSubjects.endpoints.ts'
import {
  ByStudentSubject,
  StudentSubjectDraft,
  StudentSubjectEnd,
} from '#domain/studentSubjects/studentSubjects.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { addStudentSubject, endStudentSubject } from '#server/modules/academico/studentOverview/studentSubjects.ts'
import { studentHub } from '#server/modules/academico/studentOverview/studentOverview.service.ts'

export const studentOverviewModule: ServerModule = {
  routes: () => [
    serve(endpoints.studentHub, { params: ById, answer: StudentHub }, studentHub),
    serve(
      subjects.addStudentSubject,
      { params: ById, body: StudentSubjectDraft, answer: StudentHub },
      addStudentSubject,
    ),
    serve(
      subjects.endStudentSubject,
      { params: ByStudentSubject, body: StudentSubjectEnd, answer: StudentHub },
      endStudentSubject,
    ),
  ],
}
