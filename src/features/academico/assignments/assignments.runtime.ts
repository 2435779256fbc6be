import { idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  cancelAbsence,
  createAbsence,
  loadAbsences,
  loadCertificates,
  previewAbsence,
} from '#src/features/academico/assignments/absences.requests.ts'
import { absencesSlice } from '#src/features/academico/assignments/absences.slice.ts'
import {
  assignLessons,
  boardAsked,
  endAssignment,
  loadBoard,
  previewEnd,
} from '#src/features/academico/assignments/assignments.requests.ts'
import { assignmentsSaga } from '#src/features/academico/assignments/assignments.saga.ts'
import { assignmentsSlice } from '#src/features/academico/assignments/assignments.slice.ts'
import { certificatesSlice } from '#src/features/academico/assignments/certificates.slice.ts'
import { CERTIFICATES } from '#src/core/staff/paths.ts'
import { ABSENCES, ASSIGNMENTS } from '#src/features/academico/assignments/paths.ts'
import { noteCertificate } from '#src/registers/staff/certificates.requests.ts'
import { certificatesRuntime } from '#src/registers/staff/certificates.runtime.ts'
import { endsOf } from '#src/platform/request/request.ts'

// A saga sends absences, after uploading their files.
export const runtime = defineRuntime({
  uses: [certificatesRuntime],
  state: {
    assignments: assignmentsSlice.reducer,
    absences: absencesSlice.reducer,
    certificates: certificatesSlice.reducer,
  },
  recorded: {
    assignments: { name: ['professores.nome'], kept: ['motivoFim', 'disponibilidade'] },
    // Reasons and files tell of health; warnings name people.
    absences: {
      name: ['professor', 'substitutos'],
      kept: ['motivo', 'observacao', 'arquivo', 'recusa', 'avisos'],
    },
    certificates: { name: ['items.nome'], kept: ['arquivo'] },
  },
  requests: [
    loadBoard,
    assignLessons,
    endAssignment,
    previewEnd,
    loadAbsences,
    previewAbsence,
    cancelAbsence,
    loadCertificates,
  ],
  sagas: { assignments: assignmentsSaga },
  outdatedBy: [assignLessons, endAssignment, createAbsence, cancelAbsence, noteCertificate].flatMap(endsOf),
  feeds: {
    [ASSIGNMENTS]: ({ filters, query }) => [boardAsked(filters, query)],
    [ABSENCES]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('teachers', 'shifts') : []),
      loadAbsences.asked({ ...listQueryOf(filters), ...idsOf(filters, { idProfessor: 'teacher' }) }),
    ],
    [CERTIFICATES]: ({ filters }) => [
      loadCertificates.asked({
        ...listQueryOf(filters),
        ...searchMeant(filters),
        ...idsOf(filters, { pendentes: 'pending' }),
      }),
    ],
  },
})
