import { type StoredFile, storedFileText } from '#domain/files/stored.ts'
import { endingsOf, typeByName } from '#domain/files/fileTypes.ts'
import { FILE_USES, type FileUseName } from '#domain/files/fileUses.ts'

/** A file that a person picked, as plain data: its content stays outside of state, events and drafts. */
export interface FileHandle {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Media type, as in `image/png`. */
  readonly type: string
}

/** Where picked files lie while their page is open. */
export interface PickedFiles {
  readonly keep: (file: File) => FileHandle
  /** Address of its content for a preview or a download; null where the page does not have it. */
  readonly addressOf: (handle: FileHandle) => string | null
}

/** A file that the server keeps, as a file field holds it. */
export const keptHandle = (file: StoredFile): FileHandle => ({
  id: storedFileText(file),
  name: file.name,
  size: 0,
  type: typeByName(file.name) ?? '',
})

/** How a picked file stands on its way to the server. */
export type SendingState =
  | { readonly status: 'sending'; readonly percent: number }
  /** `pages` of a PDF, where they could be counted. */
  | { readonly status: 'sent'; readonly pages: number | null }
  | { readonly status: 'failed'; readonly message: string }

/** Sends picked files while the rest of their form is filled in, and gives those that are kept. */
export interface Sending {
  /** Null for a file that needs no sending. */
  readonly stateOf: (handle: FileHandle) => SendingState | null
  /** Begins, or begins again. */
  readonly start: (handle: FileHandle) => void
  readonly cancel: (handle: FileHandle) => void
  /** Hands a kept file to the person. */
  readonly download: (handle: FileHandle) => void
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A size as people read it: `512000` → `500 KB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${number.format(bytes / 1024)} KB` : `${number.format(bytes / 1024 / 1024)} MB`

/** Types and endings of the files that a use takes. */
export const acceptedFor = (use: FileUseName): Record<string, string[]> =>
  Object.fromEntries(FILE_USES[use].types.map((type) => [type, endingsOf(type).map((ending) => `.${ending}`)]))
