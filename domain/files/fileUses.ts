import type { FileType } from '#domain/files/fileTypes.ts'

/** What a file is sent for: that decides which types are taken and how large it may be. */
export interface FileUse {
  readonly types: readonly FileType[]
  /** In bytes. */
  readonly maxBytes: number
}

/** No GIF, which moves, and no SVG, which may carry scripts. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly FileType[]

const MB = 1024 * 1024

const USES = {
  /** A photo or a logo; its size is that of portal.md 5 and 9. */
  picture: { types: PICTURES, maxBytes: 512_000 },
  /** A PDF, or the picture of a document (portal.md 3 “Pre-requirement”). */
  document: { types: ['application/pdf', ...PICTURES], maxBytes: 10 * MB },
  /** A picture on top of an announcement: what the camera of a phone writes. It is kept in two sizes. */
  cover: { types: PICTURES, maxBytes: 10 * MB },
} as const satisfies Readonly<Record<string, FileUse>>

export type FileUseName = keyof typeof USES

/** What a file is kept for: what it was sent for, as the smaller size of that, as a video of an album, or as the result of a background job. */
export type KeptUse = FileUseName | 'smaller' | 'video' | 'result'

export const FILE_USES: Readonly<Record<FileUseName, FileUse>> = USES

/** Largest file of any use, in bytes. */
export const UPLOAD_MAX_BYTES = Math.max(...Object.values(FILE_USES).map(({ maxBytes }) => maxBytes))
