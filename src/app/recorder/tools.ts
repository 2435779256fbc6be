export { ImportedNotice } from '#src/app/replay/ImportedNotice.tsx'
export { RecordingSign } from '#src/app/recorder/RecordingSign.tsx'
export { saveRecording } from '#src/app/recorder/saveRecording.ts'
