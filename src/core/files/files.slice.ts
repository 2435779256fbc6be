import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { uploadFile } from '#domain/files/files.endpoints.ts'
import type { FileUseName } from '#domain/files/fileUses.ts'
import type { FileHandle } from '#src/lib/files.ts'

export type KeptFile = AnswerOf<typeof uploadFile>

/** The upload state of a picked file. */
export type Upload =
  | { readonly status: 'sending'; readonly use: FileUseName; readonly percent: number }
  | { readonly status: 'sent'; readonly use: FileUseName; readonly file: KeptFile }
  | { readonly status: 'failed'; readonly use: FileUseName; readonly message: string }

interface FilesState {
  /** By the id of the picked file. Cancelled uploads are removed. */
  readonly uploads: Readonly<Record<string, Upload>>
  /** Stored files whose content the page has loaded, by their ids on the server. */
  readonly here: Readonly<Record<number, true>>
}

const initialState: FilesState = { uploads: {}, here: {} }

const withUpload = (state: FilesState, id: string, change: (upload: Upload) => Upload): FilesState => {
  const upload = state.uploads[id]
  return upload === undefined ? state : { ...state, uploads: { ...state.uploads, [id]: change(upload) } }
}

/** Uploads and downloads of files. Contents lie in `platform/files`, never here. */
export const filesSlice = createSlice({
  name: 'files',
  initialState,
  reducers: {
    uploadAsked: (state, { payload: { file, use } }: PayloadAction<{ file: FileHandle; use: FileUseName }>) => ({
      ...state,
      uploads: { ...state.uploads, [file.id]: { status: 'sending' as const, use, percent: 0 } },
    }),
    uploadProgressed: (state, { payload: { id, percent } }: PayloadAction<{ id: string; percent: number }>) =>
      withUpload(state, id, ({ use }) => ({ status: 'sending', use, percent })),
    uploadSent: (state, { payload: { id, file } }: PayloadAction<{ id: string; file: KeptFile }>) =>
      withUpload(state, id, ({ use }) => ({ status: 'sent', use, file })),
    uploadFailed: (state, { payload: { id, message } }: PayloadAction<{ id: string; message: string }>) =>
      withUpload(state, id, ({ use }) => ({ status: 'failed', use, message })),
    uploadCancelled: (state, { payload: { id } }: PayloadAction<{ id: string }>) => {
      const uploads = Object.entries(state.uploads).filter(([other]) => other !== id)
      return { ...state, uploads: Object.fromEntries(uploads) }
    },
    /** A person opened a stored file. */
    contentAsked: (state, _: PayloadAction<{ file: FileHandle }>) => state,
    contentCame: (state, { payload: { id } }: PayloadAction<{ id: number }>) => ({
      ...state,
      here: { ...state.here, [id]: true as const },
    }),
    /** A person downloads a stored file. */
    downloadAsked: (state, _: PayloadAction<{ file: FileHandle }>) => state,
  },
  selectors: {
    selectUploads: (state) => state.uploads,
    selectHere: (state) => state.here,
  },
})

export const {
  uploadAsked,
  uploadProgressed,
  uploadSent,
  uploadFailed,
  uploadCancelled,
  contentAsked,
  contentCame,
  downloadAsked,
} = filesSlice.actions
export const { selectUploads, selectHere } = filesSlice.selectors
