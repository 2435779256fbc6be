import sharp from 'sharp'
import { EMPTY_ALBUM } from '#domain/albums/album.ts'
import { addAlbumPicture, createAlbum } from '#domain/albums/albums.endpoints.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { multipartOf } from '#test/helpers/files.ts'
import { memoryMbOf } from './processes.ts'

const PHOTOS = 200
/** As many as the portal sends side by side. */
const AT_ONCE = 3
/** Of a phone: 12 million pixels. */
const [WIDTH, HEIGHT] = [4000, 3000]

export interface PhotoFigures {
  /** Sent a second. */
  readonly photoMb: number
  readonly photosPerSecond: number
  /** Of the portal with the process that draws, above what it had before. */
  readonly photoMemory: number
}

/** Sends photos of a phone into a new album, as the portal does. */
export const sendPhotos = async (api: TestApi, as: Credentials): Promise<PhotoFigures> => {
  const body = { ...EMPTY_ALBUM, titulo: 'Fotos', dia: '2026-11-20', idUnidade: 1 }
  const { answer, status } = await call(api, createAlbum, { as, body })
  if (status !== 200) throw new Error(`The album was refused: ${status}`)
  const photo = await drawPhoto()
  const before = memoryMbOf(process.pid)
  let [next, most] = [0, before]
  const sendOthers = async (): Promise<void> => {
    while (next < PHOTOS) {
      // Behind the end of the picture, so that each is another file.
      const content = Buffer.concat([photo, Buffer.from(String(next++))])
      const sent = await call(api, addAlbumPicture, {
        as,
        params: { id: answer.id },
        ...multipartOf('foto.jpg', content),
      })
      if (sent.status !== 200) throw new Error(`A photo was refused: ${sent.status}`)
      most = Math.max(most, memoryMbOf(process.pid))
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, sendOthers))
  const seconds = (performance.now() - begun) / 1000
  return {
    photoMb: (PHOTOS * photo.length) / 1e6 / seconds,
    photosPerSecond: PHOTOS / seconds,
    photoMemory: most - before,
  }
}

/** A JPEG of the size of a photo, with as much in it that cannot be packed. */
const drawPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
