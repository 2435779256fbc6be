import type { ServerModule } from '#server/host/module.ts'
import { queueStudentExport, studentExport } from '#server/modules/matricula/students/exportJob.ts'
import { ById, File, OptionList } from '#domain/base/common.schemas.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { studentAvatar, studentsOfGuardian } from '#domain/session/session.endpoints.ts'
import { AvatarAnswer, ByParentId, StudentCard, StudentCards } from '#domain/session/session.schemas.ts'
import * as endpoints from '#domain/students/students.endpoints.ts'
import {
  PeopleOptionsQuery,
  StudentExportJob,
  StudentExportQuery,
  StudentListQuery,
  StudentOptionsQuery,
  StudentPage,
} from '#domain/students/students.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { readGuardianOptions, readStudentOptions } from '#server/modules/matricula/students/options.ts'
import {
  avatar,
  childrenOfGuardian,
  exportStudents,
  student,
  studentPage,
} from '#server/modules/matricula/students/students.service.ts'

export const studentsModule: ServerModule = {
  routes: () => [
    serve(endpoints.listStudents, { query: StudentListQuery, answer: StudentPage }, studentPage),
    serve(endpoints.exportStudents, { query: StudentExportQuery, answer: File }, exportStudents),
    serve(endpoints.queueStudentExport, { body: StudentExportJob, answer: JobQueued }, queueStudentExport),
    serve(endpoints.studentOptions, { query: StudentOptionsQuery, answer: OptionList }, readStudentOptions),
    serve(endpoints.guardianOptions, { query: PeopleOptionsQuery, answer: OptionList }, readGuardianOptions),
    serve(endpoints.getStudent, { params: ById, answer: StudentCard }, student),
    serve(studentAvatar, { params: ById, answer: AvatarAnswer }, avatar),
    serve(studentsOfGuardian, { params: ByParentId, answer: StudentCards }, childrenOfGuardian),
  ],
  jobs: { exportStudents: studentExport },
}
