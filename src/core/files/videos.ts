import { createAction } from '@reduxjs/toolkit'
import * as callMessages from '#domain/base/call.messages.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { passFile } from '#domain/files/pass.endpoints.ts'
import { PASS } from '#domain/session/pass.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { contentCame } from '#src/core/files/files.slice.ts'
import { pictureFile } from '#src/core/files/pictureFile.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { call, on, ports, put, type Saga } from '#src/platform/effects.ts'

/*
 * Stored files that are too large to pass through the page: the browser itself fetches what it plays, or writes to the disk.
 */

/** A person opened a stored video, by the id of its file. */
export const videoAsked = createAction<number>('files/videoAsked')

/** A person downloads a stored video. */
export const largeDownloadAsked = createAction<number>('files/largeDownloadAsked')

/** The address of a stored file that the browser itself fetches; it stays out of events and state. */
function* passedAddress(id: number): Saga<string | null> {
  const result = yield* send(passFile, { params: { id } })
  if (!result.ok) {
    yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
    return null
  }
  const { http } = yield* ports()
  return `${http.addressOf(downloadFile, { id })}?${PASS}=${result.data.passe}`
}

function* playVideo({ payload: id }: ReturnType<typeof videoAsked>): Saga {
  const address = yield* passedAddress(id)
  if (address === null) return
  const { files } = yield* ports()
  yield* call(files.lend, pictureFile(id), address)
  yield* put(contentCame({ id }))
}

function* downloadLarge({ payload: id }: ReturnType<typeof largeDownloadAsked>): Saga {
  const address = yield* passedAddress(id)
  const { files } = yield* ports()
  if (address !== null) yield* call(files.fetchToDisk, address)
}

/** For features that show videos. */
export const videosSaga = [on(videoAsked, playVideo), on(largeDownloadAsked, downloadLarge)]
