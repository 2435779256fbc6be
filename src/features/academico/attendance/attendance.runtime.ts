import { ROLLS } from '#src/core/attendance/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadPhotos, loadRoll, repeatRoll, saveRoll } from '#src/features/academico/attendance/attendance.requests.ts'
import { attendanceSaga } from '#src/features/academico/attendance/attendance.saga.ts'
import { attendanceSlice } from '#src/features/academico/attendance/attendance.slice.ts'
import { dayFeed, diaryRuntime } from '#src/screens/diary/diary.runtime.ts'
import { reopeningRuntime } from '#src/screens/reopenings/reopening.runtime.ts'

export const runtime = defineRuntime({
  uses: [diaryRuntime, reopeningRuntime],
  state: { attendance: attendanceSlice.reducer },
  recorded: {
    attendance: { name: ['alunos.nome', 'salvaPor'], photo: ['foto', 'photos'], kept: ['observacao', 'content'] },
  },
  // The saga saves, because what is not answered waits on the device.
  requests: [loadRoll, loadPhotos, repeatRoll],
  sagas: { attendance: attendanceSaga },
  outdatedBy: [saveRoll.answered, repeatRoll.answered],
  feeds: { [ROLLS]: dayFeed, [`${ROLLS}/:id`]: ({ params }) => [loadRoll.asked(Number(params['id']))] },
})
