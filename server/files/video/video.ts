import type { VIDEO_TYPES } from '#domain/albums/pictures.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { VideoFacts } from '#server/files/video/facts.ts'
import { mp4 } from '#server/files/video/mp4.ts'
import { Cut, Pull } from '#server/files/video/pull.ts'
import { webm } from '#server/files/video/webm.ts'

export interface Video extends VideoFacts {
  readonly type: (typeof VIDEO_TYPES)[number]
}

/**
 * Passes a video on, byte for byte of the same length, without what says where, when and with what it was taken, and tells what
 * it is once it was passed on. @throws Refusal 415 VIDEO_FORMAT for what is no video; 422 VIDEO_BROKEN for one that is cut off,
 * VIDEO_MOV, VIDEO_CODEC, VIDEO_DATA_TRACK
 */
export async function* cleanedVideo(
  source: AsyncIterable<Uint8Array>,
  tell: (video: Video) => void,
): AsyncGenerator<Uint8Array> {
  const pull = new Pull(source)
  try {
    const start = await pull.take(MARKS)
    const format = [mp4, webm].find(({ isIt }) => isIt(start))
    if (format === undefined) throw new Refusal(415, 'VIDEO_FORMAT')
    const facts: VideoFacts[] = []
    yield* format.clean(new Pull(joined(start, pull.rest())), (one) => facts.push(one))
    const [first] = facts
    if (first === undefined || first.width === 0 || first.height === 0) throw ruleBroken('VIDEO_BROKEN')
    tell({ type: format.type, ...first })
  } catch (error) {
    throw error instanceof Cut ? ruleBroken('VIDEO_BROKEN') : error
  }
}

/** Bytes at the beginning that tell formats apart. */
const MARKS = 12

async function* joined(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start
  yield* rest
}
