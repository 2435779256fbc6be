import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { GUARDIAN_RECORD_PATH, rowIdOf, STUDENT_RECORD_PATH, TWIN } from '#src/core/students/paths.ts'
import { studentMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { loadGuardianRecord, loadStudentRecord } from '#src/features/matricula/people/records/personRecords.requests.ts'
import { personRecordsSaga } from '#src/features/matricula/people/records/personRecords.saga.ts'
import { personRecordsSlice } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'

export const runtime = defineRuntime({
  state: {
    ...fieldHelpRuntime.state,
    ...configuredFieldsRuntime.state,
    personRecords: personRecordsSlice.reducer,
    studentMerge: studentMerging.slice.reducer,
  },
  recorded: ['personRecords', 'studentMerge'],
  sagas: { ...fieldHelpRuntime.sagas, ...configuredFieldsRuntime.sagas, personRecords: personRecordsSaga },
  feeds: {
    [STUDENT_RECORD_PATH]: ({ params, query, arriving }) => {
      const id = rowIdOf(params['id'])
      const twin = rowIdOf(query[TWIN])
      if (!arriving || id === null) return []
      return [
        loadStudentRecord.asked(id),
        loadConfiguredForms.asked(null),
        ...(twin === null ? [] : [studentMerging.previewMerge.asked({ idMantido: id, idUnificado: twin })]),
      ]
    },
    [GUARDIAN_RECORD_PATH]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return arriving && id !== null ? [loadGuardianRecord.asked(id), loadConfiguredForms.asked(null)] : []
    },
  },
})
