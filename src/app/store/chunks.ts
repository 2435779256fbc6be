/** The sagas that run from the start. */
export const loadVisitorSagas = () => import(/* webpackChunkName: "sagas" */ '#src/app/store/visitorSagas.ts')

/** The code that all members need. */
export const loadMembers = async () => (await loadVisitorSagas()).loadMembers()

/** The shell. Each chunk is imported by the one before it, so that no chunk repeats code of an earlier one. */
export const loadShell = async () => (await loadMembers()).loadShell()

/** What testers load with the first recording. */
export const loadRecorder = async () => (await loadMembers()).loadRecorder()
