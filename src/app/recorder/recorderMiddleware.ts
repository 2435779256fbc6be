import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { loadMembers } from '#src/app/store/chunks.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { recordingStarted, recordingStopped } from '#src/core/recording/recording.slice.ts'
import type { Files } from '#src/platform/files/files.ts'

interface Recording {
  readonly start: VisitorState
  readonly events: UnknownAction[]
  /** They come while the recording runs, and so read the screen at its end before it changes. */
  readonly tools: ReturnType<typeof loadTools>
}

/**
 * “Gravar sessão”: keeps the events of a recording outside the store, in the order in which reducers saw them. When the
 * recording stops, it offers a file with the permitted events. It is the last middleware before the reducers. QA builds
 * only.
 */
export const recorderMiddleware =
  (files: Files): Middleware<object, VisitorState> =>
  (store) => {
    let recording: Recording | null = null
    return (next) => (event) => {
      if (recordingStarted.match(event)) recording = { start: store.getState(), events: [], tools: loadTools() }
      else if (recordingStopped.match(event)) {
        if (recording !== null) void save(files, recording)
        recording = null
      } else if (recording !== null && isAction(event)) recording.events.push(event)
      return next(event)
    }
  }

const loadTools = async () => {
  const [{ traceFile }, { outlineOf }] = await Promise.all([
    import(/* webpackChunkName: "recorder" */ '#src/app/recorder/traceFile.ts'),
    import(/* webpackChunkName: "recorder" */ '#src/app/replay/outline.ts'),
  ])
  return { traceFile, outlineOf }
}

const save = async (files: Files, { start, events, tools }: Recording): Promise<void> => {
  const { traceFile, outlineOf } = await tools
  const outline = outlineOf(document)
  const { memberRoutes } = await loadMembers()
  await memberRoutes.bringAll()
  const file = traceFile({ start, events, outline, routes: memberRoutes.rows() })
  files.save(`sessao${file.route.replace(/[^a-z]+/g, '-')}.json`, `${JSON.stringify(file, null, 2)}\n`)
}
