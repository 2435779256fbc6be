import { isAnyOf } from '@reduxjs/toolkit'
import { downloadFile, uploadFile } from '#domain/files/files.endpoints.ts'
import { storedFileOf, storedFileText } from '#domain/files/stored.ts'
import type { FileUseName } from '#domain/files/fileUses.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import {
  contentAsked,
  contentCame,
  downloadAsked,
  type KeptFile,
  selectHere,
  selectUploads,
  uploadAsked,
  uploadCancelled,
  uploadFailed,
  uploadProgressed,
  uploadSent,
} from '#src/core/files/files.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { pickedOf } from '#src/lib/fileTexts.ts'
import { call, on, ports, put, race, type Saga, select, take } from '#src/platform/effects.ts'

const ON_WIRE = { picture: 'imagem', document: 'documento', cover: 'capa' } as const satisfies Record<
  FileUseName,
  string
>

/** Sends a picked file. The browser keeps its content, so that a failed upload can be retried. */
function* upload({ payload: { file, use } }: ReturnType<typeof uploadAsked>): Saga {
  yield* race({ served: sendPicked(file, use), cancelled: take(isCancelOf(file)) })
}

const isCancelOf = ({ id }: FileHandle) => ({
  match: (event: unknown): event is ReturnType<typeof uploadCancelled> =>
    uploadCancelled.match(event) && event.payload.id === id,
})

function* sendPicked({ id, ...file }: FileHandle, use: FileUseName): Saga {
  const { files } = yield* ports()
  const content = yield* call(files.bytes, { id, ...file })
  if (content === null) {
    yield* put(uploadFailed({ id, message: callMessages.FILE_GONE }))
    return
  }
  const body = { name: file.name, content: new Uint8Array(content) }
  const result = yield* send(uploadFile, { query: { uso: ON_WIRE[use] }, body }, (percent) =>
    put(uploadProgressed({ id, percent })),
  )
  if (result.ok) yield* put(uploadSent({ id, file: result.data }))
  else yield* put(uploadFailed({ id, message: result.failure.message || callMessages.UNEXPECTED }))
}

type Uploaded = { readonly ok: true; readonly file: KeptFile } | { readonly ok: false; readonly message: string }

const isUploadNews = { match: isAnyOf(uploadSent, uploadFailed, uploadCancelled) }

/** The stored file of a picked one, once it is uploaded. A failed upload is retried once. */
export function* uploaded(file: FileHandle): Saga<Uploaded> {
  const before = (yield* select(selectUploads))[file.id]
  if (before?.status === 'failed') yield* put(uploadAsked({ file, use: before.use }))
  for (;;) {
    const now = (yield* select(selectUploads))[file.id]
    if (now === undefined) return { ok: false, message: callMessages.FILE_GONE }
    if (now.status === 'sent') return { ok: true, file: now.file }
    if (now.status === 'failed') return { ok: false, message: now.message }
    yield* take(isUploadNews)
  }
}

type Arrived = { readonly ok: true; readonly texts: string[] } | { readonly ok: false; readonly message: string }

/** The texts of a draft that name files, once all picked files are stored. */
export function* arrived(texts: readonly string[]): Saga<Arrived> {
  const kept: string[] = []
  for (const text of texts) {
    const picked = pickedOf(text)
    const upload = picked && (yield* uploaded(picked))
    if (upload?.ok === false) return upload
    kept.push(upload ? storedFileText({ id: upload.file.id, name: upload.file.nome }) : text)
  }
  return { ok: true, texts: kept }
}

/** Fetches a stored file once, to show its picture. If that fails, its name is shown. */
function* show({ payload: { file } }: ReturnType<typeof contentAsked>): Saga {
  const id = storedFileOf(file.id)?.id
  if (id === undefined || (yield* select(selectHere))[id]) return
  const result = yield* send(downloadFile, { params: { id } })
  if (!result.ok || !('byteLength' in result.data)) return
  const { files } = yield* ports()
  yield* call(files.lend, file, result.data)
  yield* put(contentCame({ id }))
}

/** Offers a stored file as a download; its content stays out of events and state. */
function* download({ payload: { file } }: ReturnType<typeof downloadAsked>): Saga {
  const stored = storedFileOf(file.id)
  if (stored === null) return
  const result = yield* send(downloadFile, { params: { id: stored.id } })
  if (!result.ok) {
    yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
    return
  }
  const { files } = yield* ports()
  if ('byteLength' in result.data) yield* call(files.save, stored.name, result.data)
}

export const filesSaga = [on(uploadAsked, upload), on(contentAsked, show), on(downloadAsked, download)]
