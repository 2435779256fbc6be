import { MESSAGES } from '#domain/all/messages.ts'
import { photoTypeOf } from '#domain/staff/photo.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { textAt } from '#server/files/content/bytes.ts'
import { type Picture, rewritePicture } from '#server/pictures/rewrite.ts'
import type { PictureFor } from '#server/pictures/uses.ts'

const DATA_URL = /^data:[a-z0-9.+/-]{1,60};base64,([A-Za-z0-9+/]+={0,2})$/

interface Reading {
  readonly use: PictureFor
  /** Of the file as it is sent. */
  readonly maxBytes: number
  /** At which a refusal stands. */
  readonly field: string
}

/**
 * The picture of a data URL, redrawn for its use. What it is, its content says, not its name or address. @throws
 * Refusal 422 at `field`: FILE_REJECTED for no picture and for one above `maxBytes`, or as `redrawn`
 */
export const readPicture = async (dataUrl: string, { use, maxBytes, field }: Reading): Promise<Picture> => {
  const content = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64')
  if (content.length > maxBytes || (photoTypeOf(content) === null && !isHeic(content)))
    throw ruleBroken('FILE_REJECTED', { [field]: MESSAGES.FILE_REJECTED })
  return redrawn(content, use, field)
}

/**
 * A sent picture, redrawn. @throws Refusal 422 at `field`: PICTURE_HEIC for a photo in the format of iPhones, and
 * PICTURE_UNREADABLE for what calls itself a picture and is none, is damaged, or unpacks to far more than a camera takes
 */
export const redrawn = async (content: Uint8Array, use: PictureFor, field: string): Promise<Picture> => {
  if (isHeic(content)) throw ruleBroken('PICTURE_HEIC', { [field]: MESSAGES.PICTURE_HEIC })
  const picture = await rewritePicture(content, use)
  if (picture === null) throw ruleBroken('PICTURE_UNREADABLE', { [field]: MESSAGES.PICTURE_UNREADABLE })
  return picture
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** Whether a file is a photo in HEIC, which no free decoder of ours reads. */
export const isHeic = (content: Uint8Array): boolean =>
  textAt(content, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(textAt(content, 8, 4))

/** An image as a data URL. */
export const dataUrlOf = (type: string, content: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
