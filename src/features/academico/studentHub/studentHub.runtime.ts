import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { printCardRuntime } from '#src/core/reportCards/printCard.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf, STUDENT_HUB } from '#src/core/students/paths.ts'
import {
  addStudentSubject,
  endStudentSubject,
  findStudents,
  loadHubAttendance,
  loadHubAuthorisations,
  loadHubCard,
  loadHubPickup,
  loadStudentHub,
  soughtAsked,
} from '#src/features/academico/studentHub/studentHub.requests.ts'
import { studentHubSaga } from '#src/features/academico/studentHub/studentHub.saga.ts'
import { studentHubSlice } from '#src/features/academico/studentHub/studentHub.slice.ts'

export const runtime = defineRuntime({
  uses: [printCardRuntime, filesRuntime],
  state: { studentHub: studentHubSlice.reducer },
  recorded: {
    studentHub: {
      name: [
        'name',
        'responsaveis.nome',
        'responsavel',
        'nome',
        'autorizadaPor',
        'revogadaPor',
        'aluno',
        'porteiro',
        'por',
      ],
      // Decisions of courts, and the people who come to the gate.
      kept: ['documento', 'telefone', 'foto', 'arquivo', 'com', 'codigo', 'decisao', 'motivo'],
    },
  },
  feeds: {
    [STUDENT_HUB]: ({ filters }) => soughtAsked(filters),
    [`${STUDENT_HUB}/:id`]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadStudentHub.asked(id)]
    },
  },
  requests: [
    findStudents,
    loadStudentHub,
    loadHubAttendance,
    loadHubAuthorisations,
    loadHubCard,
    loadHubPickup,
    addStudentSubject,
    endStudentSubject,
  ],
  sagas: { studentHub: studentHubSaga },
})
