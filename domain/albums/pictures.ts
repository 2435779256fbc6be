import type { FileType } from '#domain/files/fileTypes.ts'

/** The files that an album takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileType[]

/** The largest file that an album takes: what the camera of a phone writes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024

/** The most pictures of an album. */
export const MOST_PICTURES = 200
