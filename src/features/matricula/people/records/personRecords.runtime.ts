import { addressesRuntime } from '#src/core/addresses/addresses.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { GUARDIAN_RECORD_PATH, rowIdOf, STUDENT_RECORD_PATH } from '#src/core/students/paths.ts'
import { loadGuardianRecord, loadStudentRecord } from '#src/features/matricula/people/records/personRecords.requests.ts'
import { personRecordsSaga } from '#src/features/matricula/people/records/personRecords.saga.ts'
import { personRecordsSlice } from '#src/features/matricula/people/records/personRecords.slice.ts'

export const runtime = defineRuntime({
  state: { ...addressesRuntime.state, personRecords: personRecordsSlice.reducer },
  sagas: { ...addressesRuntime.sagas, personRecords: personRecordsSaga },
  feeds: {
    [STUDENT_RECORD_PATH]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return arriving && id !== null ? [loadStudentRecord.asked(id)] : []
    },
    [GUARDIAN_RECORD_PATH]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return arriving && id !== null ? [loadGuardianRecord.asked(id)] : []
    },
  },
})
