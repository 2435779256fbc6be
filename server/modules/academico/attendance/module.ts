import * as calls from '#domain/attendance/attendance.endpoints.ts'
import { RepeatBody, Repetition, Roll, RollBody, RollPhotos, SavedRoll } from '#domain/attendance/attendance.schemas.ts'
import { ById } from '#domain/base/common.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { checkCounts } from '#server/modules/academico/attendance/checkCounts.ts'
import { getRoll, getRollPhotos } from '#server/modules/academico/attendance/read.ts'
import { repeatRoll } from '#server/modules/academico/attendance/repeat.ts'
import { saveRoll } from '#server/modules/academico/attendance/save.ts'

/** A-L2: who was there, lesson by lesson or day by day (D 2.8). */
export const attendanceModule: ServerModule = {
  routes: () => [
    serve(calls.readRoll, { params: ById, answer: Roll }, getRoll),
    serve(calls.readRollPhotos, { params: ById, answer: RollPhotos }, getRollPhotos),
    serve(calls.saveRoll, { params: ById, body: RollBody, answer: SavedRoll }, saveRoll),
    serve(calls.repeatRoll, { params: ById, body: RepeatBody, answer: Repetition }, repeatRoll),
  ],
  chores: [{ name: 'check attendance', everyMinutes: 24 * 60, work: checkCounts }],
}
