import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIsRecording } from '#src/core/recording/recording.slice.ts'

const RecordingSign = lazy(async () => ({
  default: (await import(/* webpackChunkName: "recorder" */ '#src/app/recorder/RecordingSign.tsx')).RecordingSign,
}))

const ImportedNotice = lazy(async () => ({
  default: (await import(/* webpackChunkName: "imported" */ '#src/app/replay/ImportedNotice.tsx')).ImportedNotice,
}))

/** Says on every page that the session is recorded. */
export const Recorded = () =>
  useSelector(selectIsRecording) && (
    <Suspense>
      <RecordingSign />
    </Suspense>
  )

/** Stands where the portal of a signed-in person does not come. */
export const Missing = () => (
  <Suspense>
    <ImportedNotice />
  </Suspense>
)
