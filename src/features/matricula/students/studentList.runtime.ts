import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadStudentList,
  queueStudents,
  studentListAsked,
} from '#src/features/matricula/students/studentList.requests.ts'
import { studentListSaga } from '#src/features/matricula/students/studentList.saga.ts'
import { studentListSlice } from '#src/features/matricula/students/studentList.slice.ts'

export const runtime = defineRuntime({
  state: { studentList: studentListSlice.reducer },
  recorded: { studentList: { name: ['name'] } },
  requests: [loadStudentList, queueStudents],
  sagas: { studentList: studentListSaga },
  feeds: {
    '/matricula/alunos': ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades') : []),
      studentListAsked(filters),
    ],
  },
})
