import { ruleBroken } from '#server/http/refusal.ts'

/** A box of an MP4 in memory; its parts are those of the buffer that it lies in. */
export interface Box {
  readonly name: string
  readonly header: Buffer
  readonly content: Buffer
}

/** The boxes that lie in a buffer, one behind the other. @throws Refusal 422 VIDEO_BROKEN */
export const boxesIn = (buffer: Buffer): readonly Box[] => {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= buffer.length; ) {
    const short = buffer.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= buffer.length
    const size = isLong ? Number(buffer.readBigUInt64BE(at + 8)) : short === 0 ? buffer.length - at : short
    const start = isLong ? 16 : 8
    if (size < start || at + size > buffer.length) throw ruleBroken('VIDEO_BROKEN')
    boxes.push({
      name: buffer.toString('latin1', at + 4, at + 8),
      header: buffer.subarray(at, at + start),
      content: buffer.subarray(at + start, at + size),
    })
    at += size
  }
  return boxes
}

/** The content of a box by its way down; undefined where there is none. */
export const childOf = (buffer: Buffer, ...[name, ...deeper]: readonly string[]): Buffer | undefined => {
  const found = boxesIn(buffer).find((box) => box.name === name)?.content
  return found === undefined || deeper.length === 0 ? found : childOf(found, ...deeper)
}

/** The header of a box that players skip, of the same size. */
export const freed = (header: Buffer): Buffer => {
  const free = Buffer.from(header)
  free.write('free', 4, 'latin1')
  return free
}

/** Makes a box one that players skip, and that says nothing. */
export const blankAll = ({ header, content }: Box): void => {
  header.write('free', 4, 'latin1')
  content.fill(0)
}
