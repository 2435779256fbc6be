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
  /** Address of a picture for its preview; null where the page was reloaded since. */
  readonly addressOf: (handle: FileHandle) => string | null
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A size as people read it: `512000` → `500 KB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${number.format(bytes / 1024)} KB` : `${number.format(bytes / 1024 / 1024)} MB`
