import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { loadRecorder } from '#src/app/store/chunks.ts'
import { selectIsRecording } from '#src/core/recording/recording.slice.ts'

const RecordingSign = lazy(async () => ({ default: (await loadRecorder()).RecordingSign }))

/** Says on every page that the session is recorded. */
export const Recorded = () =>
  useSelector(selectIsRecording) && (
    <Suspense>
      <RecordingSign />
    </Suspense>
  )
