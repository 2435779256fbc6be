import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { configuredFieldsRuntime } from '#src/core/configuredFields/configuredFields.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { GUARDIAN_RECORD_PATH, rowIdOf, STUDENT_RECORD_PATH, TWIN } from '#src/core/students/paths.ts'
import { MERGE_PERSONAL } from '#src/features/matricula/people/merging/merging.requests.ts'
import { LOAD_ACCESS } from '#src/features/matricula/people/access/access.requests.ts'
import { accessSaga } from '#src/features/matricula/people/access/access.saga.ts'
import { accessSlice } from '#src/features/matricula/people/access/access.slice.ts'
import { studentMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import {
  findTwins,
  loadGuardianRecord,
  loadStudentRecord,
  setStudentPhoto,
} from '#src/features/matricula/people/records/personRecords.requests.ts'
import { personRecordsSaga } from '#src/features/matricula/people/records/personRecords.saga.ts'
import { personRecordsSlice } from '#src/features/matricula/people/records/personRecords.slice.ts'
import {
  loadSpecialEducation,
  saveSpecialEducation,
} from '#src/features/matricula/people/specialEducation/specialEducation.requests.ts'
import { specialEducationSaga } from '#src/features/matricula/people/specialEducation/specialEducation.saga.ts'
import { specialEducationSlice } from '#src/features/matricula/people/specialEducation/specialEducation.slice.ts'
import { fieldHelpRuntime } from '#src/registers/fieldHelp.runtime.ts'

export const runtime = defineRuntime({
  uses: [fieldHelpRuntime, configuredFieldsRuntime],
  state: {
    personRecords: personRecordsSlice.reducer,
    personAccess: accessSlice.reducer,
    studentMerge: studentMerging.slice.reducer,
    specialEducation: specialEducationSlice.reducer,
  },
  recorded: {
    personRecords: { name: ['nome'], search: ['findTwins.input', 'twins.text'], kept: ['displayText', 'restricao'] },
    personAccess: { email: ['login'] },
    studentMerge: MERGE_PERSONAL,
  },
  requests: [
    LOAD_ACCESS.guardian,
    LOAD_ACCESS.student,
    findTwins,
    loadStudentRecord,
    setStudentPhoto,
    loadGuardianRecord,
    loadSpecialEducation,
    saveSpecialEducation,
    ...studentMerging.requests,
  ],
  sagas: { personRecords: personRecordsSaga, personAccess: accessSaga, specialEducation: specialEducationSaga },
  outdatedBy: [studentMerging.mergePeople.answered, studentMerging.undoMerge.answered],
  feeds: {
    [STUDENT_RECORD_PATH]: ({ params, query, arriving, outdated }) => {
      const id = rowIdOf(params['id'])
      const twin = rowIdOf(query[TWIN])
      if (id === null) return []
      if (outdated) return [loadStudentRecord.asked(id)]
      if (!arriving) return []
      return [
        loadStudentRecord.asked(id),
        LOAD_ACCESS.student.asked({ kind: 'student', id }),
        loadConfiguredForms.asked(null),
        ...(twin === null ? [] : [studentMerging.previewMerge.asked({ idMantido: id, idUnificado: twin })]),
      ]
    },
    [GUARDIAN_RECORD_PATH]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      if (!arriving || id === null) return []
      return [
        loadGuardianRecord.asked(id),
        LOAD_ACCESS.guardian.asked({ kind: 'guardian', id }),
        loadConfiguredForms.asked(null),
      ]
    },
  },
})
