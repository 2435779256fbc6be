/** What runs from the first moment on. */
export const loadVisitorSagas = () => import(/* webpackChunkName: "sagas" */ '#src/app/store/visitorSagas.ts')

/** What everybody who is signed in needs. */
export const loadMembers = async () => (await loadVisitorSagas()).loadMembers()

/** The shell. Each is asked for by the one before it, so that no chunk repeats what is in an earlier one. */
export const loadShell = async () => (await loadMembers()).loadShell()
