import type { ServerModule } from '#server/host/module.ts'
import { OptionList } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/teaching/teaching.endpoints.ts'
import {
  ProfessorSubjectsQuery,
  SchemeSubjectsQuery,
  StageOptionsQuery,
  StudentSubjectsQuery,
  TimetableSubjectsQuery,
} from '#domain/teaching/teaching.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { readHomeworkCourses } from '#server/modules/academico/teaching/homeworkCourses.ts'
import { readStageOptions } from '#server/modules/academico/teaching/stageOptions.ts'
import {
  readProfessorSubjects,
  readSchemeSubjects,
  readStudentSubjects,
  readTimetableSubjects,
} from '#server/modules/academico/teaching/subjectOptions.ts'

/** Option lists of what is taught, and by whom. */
export const teachingModule: ServerModule = {
  routes: () => [
    serve(calls.stageOptions, { query: StageOptionsQuery, answer: OptionList }, readStageOptions),
    serve(calls.professorSubjects, { query: ProfessorSubjectsQuery, answer: OptionList }, readProfessorSubjects),
    serve(calls.timetableSubjects, { query: TimetableSubjectsQuery, answer: OptionList }, readTimetableSubjects),
    serve(calls.studentSubjects, { query: StudentSubjectsQuery, answer: OptionList }, readStudentSubjects),
    serve(calls.schemeSubjects, { query: SchemeSubjectsQuery, answer: OptionList }, readSchemeSubjects),
    serve(calls.homeworkCourses, { answer: OptionList }, readHomeworkCourses),
  ],
}
