import { printCardRuntime } from '#src/core/reportCards/printCard.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf, STUDENT_HUB } from '#src/core/students/paths.ts'
import {
  addStudentSubject,
  endStudentSubject,
  findStudents,
  loadHubAttendance,
  loadStudentHub,
  soughtAsked,
} from '#src/features/academico/studentHub/studentHub.requests.ts'
import { studentHubSaga } from '#src/features/academico/studentHub/studentHub.saga.ts'
import { studentHubSlice } from '#src/features/academico/studentHub/studentHub.slice.ts'

export const runtime = defineRuntime({
  uses: [printCardRuntime],
  state: { studentHub: studentHubSlice.reducer },
  recorded: { studentHub: { name: ['name', 'responsaveis.nome'] } },
  feeds: {
    [STUDENT_HUB]: ({ filters }) => soughtAsked(filters),
    [`${STUDENT_HUB}/:id`]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadStudentHub.asked(id), loadHubAttendance.asked(id)]
    },
  },
  requests: [findStudents, loadStudentHub, loadHubAttendance, addStudentSubject, endStudentSubject],
  sagas: { studentHub: studentHubSaga },
})
