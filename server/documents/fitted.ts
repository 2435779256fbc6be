import { LETTER } from '#server/documents/report.ts'

/** The room that a text has, in points. */
export interface Room {
  readonly width: number
  readonly height: number
}

const LINE = 1.15
/** Below this nobody reads it. */
const LEAST = 4
const STEP = 0.25

/** Lines that a text takes, where each letter is as wide as a wide one; words that are wider than a line are broken. */
const linesOf = (text: string, letters: number): number => {
  let [lines, used] = [1, 0]
  for (const word of text.split(' ')) {
    const needed = used === 0 ? word.length : used + 1 + word.length
    if (needed <= letters) used = needed
    else {
      lines += (used === 0 ? 0 : 1) + Math.ceil(word.length / letters) - 1
      used = word.length % letters || letters
    }
  }
  return lines
}

/** The largest size of a font, up to `most` points, in which paragraphs have room with all of their words. */
export const fittedSize = (paragraphs: readonly string[], { width, height }: Room, most: number): number => {
  for (let size = most; size > LEAST; size -= STEP) {
    const letters = Math.max(1, Math.floor(width / (size * LETTER)))
    const lines = paragraphs.reduce((sum, text) => sum + linesOf(text, letters), 0)
    if (lines * size * LINE <= height) return size
  }
  return LEAST
}
