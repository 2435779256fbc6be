import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf, STUDENT_DOCUMENTS_PATH } from '#src/core/students/paths.ts'
import { FAMILY_DOCUMENTS } from '#src/features/matricula/requirements/paths.ts'
import { loadRequirements } from '#src/features/matricula/requirements/requirements.requests.ts'
import { requirementsSaga } from '#src/features/matricula/requirements/requirements.saga.ts'
import { requirementsSlice } from '#src/features/matricula/requirements/requirements.slice.ts'

export const runtime = defineRuntime({
  state: { requirements: requirementsSlice.reducer, ...filesRuntime.state },
  sagas: { requirements: requirementsSaga, ...filesRuntime.sagas },
  feeds: {
    [STUDENT_DOCUMENTS_PATH]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return arriving && id !== null ? [loadRequirements.asked(id)] : []
    },
    [FAMILY_DOCUMENTS]: ({ studentId }) => (studentId === null ? [] : [loadRequirements.asked(studentId)]),
  },
})
