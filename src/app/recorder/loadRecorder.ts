/** What testers load with the first recording. */
export const loadRecorder = () => import(/* webpackChunkName: "recorder" */ '#src/app/recorder/tools.ts')
