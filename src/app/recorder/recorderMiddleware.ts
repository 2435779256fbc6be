import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { loadRecorder } from '#src/app/store/chunks.ts'
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
    let stop: (() => void) | null = null
    let events: UnknownAction[] = []
    return (next) => (event) => {
      if (recordingStarted.match(event)) {
        events = []
        const recording = { start: store.getState(), events }
        // Comes while the recording runs, and so reads the screen at its end before it changes.
        const tools = loadRecorder()
        stop = () => void tools.then(({ saveRecording }) => saveRecording(files, recording))
      } else if (recordingStopped.match(event)) {
        stop?.()
        stop = null
      } else if (stop !== null && isAction(event)) events.push(event)
      return next(event)
    }
  }
