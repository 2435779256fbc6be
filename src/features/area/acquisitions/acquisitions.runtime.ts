import { defineRuntime, type Visit } from '#src/core/router/runtime.ts'
import {
  acquireCourse,
  acquireItem,
  loadAcquisitions,
  previewItem,
} from '#src/features/area/acquisitions/acquisitions.requests.ts'
import { EXTRA_COURSES, OTHER_ITEMS } from '#src/features/area/acquisitions/acquisitions.routes.ts'
import { acquisitionsSaga } from '#src/features/area/acquisitions/acquisitions.saga.ts'
import { acquisitionsSlice } from '#src/features/area/acquisitions/acquisitions.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

const feed = ({ arriving }: Visit) => (arriving ? [loadAcquisitions.asked(null)] : [])

export const runtime = defineRuntime({
  state: { acquisitions: acquisitionsSlice.reducer },
  recorded: { acquisitions: NOTHING_PERSONAL },
  requests: [loadAcquisitions, acquireCourse, acquireItem, previewItem],
  sagas: { acquisitions: acquisitionsSaga },
  feeds: { [EXTRA_COURSES]: feed, [OTHER_ITEMS]: feed },
})
