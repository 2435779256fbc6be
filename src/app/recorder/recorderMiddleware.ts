import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { loadMembers } from '#src/app/store/chunks.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { recordingStarted, recordingStopped } from '#src/core/recording/recording.slice.ts'
import type { Files } from '#src/platform/files/files.ts'

/**
 * “Gravar sessão”: keeps the events of a recording outside the store, in the order in which reducers saw them. When the
 * recording stops, it offers a file with the permitted events. It is the last middleware before the reducers. QA builds
 * only.
 */
export const recorderMiddleware =
  (files: Files): Middleware<object, VisitorState> =>
  (store) => {
    let start: VisitorState | null = null
    let events: UnknownAction[] = []
    return (next) => (event) => {
      if (recordingStarted.match(event)) {
        start = store.getState()
        events = []
      } else if (recordingStopped.match(event)) {
        if (start !== null) void save(files, start, events)
        start = null
      } else if (start !== null && isAction(event)) events.push(event)
      return next(event)
    }
  }

const save = async (files: Files, start: VisitorState, events: readonly UnknownAction[]): Promise<void> => {
  const [{ traceFile }, { memberRoutes }] = await Promise.all([
    import(/* webpackChunkName: "recorder" */ '#src/app/recorder/traceFile.ts'),
    loadMembers(),
  ])
  await memberRoutes.bringAll()
  const file = traceFile({ start, events, routes: memberRoutes.rows() })
  files.save(`sessao${file.route.replace(/[^a-z]+/g, '-')}.json`, `${JSON.stringify(file, null, 2)}\n`)
}
