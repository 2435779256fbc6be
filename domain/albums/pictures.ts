import type { FileType } from '#domain/files/fileTypes.ts'

/** The pictures that an album takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileType[]

/** The largest picture that an album takes: what the camera of a phone writes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024

/** The videos that an album takes. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const satisfies readonly FileType[]

/** The largest video that an album takes: about two minutes of the camera of a phone. */
export const VIDEO_MAX_BYTES = 200 * 1024 * 1024

/** Whether a file of this type, as the browser tells it, is sent as a video. */
export const isVideoType = (type: string): boolean => type.startsWith('video/')

/** The most pictures and videos of an album. */
export const MOST_PICTURES = 200

/** How many of those who may be marked a call gives; a search finds the others. */
export const MOST_STUDENTS = 60
