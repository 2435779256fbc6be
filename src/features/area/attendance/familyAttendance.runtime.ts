import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadAttendance } from '#src/features/area/attendance/familyAttendance.requests.ts'
import { familyAttendanceSlice } from '#src/features/area/attendance/familyAttendance.slice.ts'
import { FAMILY_ATTENDANCE } from '#src/features/area/attendance/paths.ts'

export const runtime = defineRuntime({
  state: { familyAttendance: familyAttendanceSlice.reducer },
  recorded: { familyAttendance: {} },
  requests: [loadAttendance],
  feeds: {
    [FAMILY_ATTENDANCE]: ({ studentId }) => (studentId === null ? [] : [loadAttendance.asked({ idAluno: studentId })]),
  },
})
