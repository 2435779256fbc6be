const { imul } = Math

/** A short fingerprint of a text, the same everywhere and at every time. Not for secrets. */
export const hashOf = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = imul(high ^ code, 2_654_435_761)
    low = imul(low ^ code, 1_597_334_677)
  }
  high = imul(high ^ (high >>> 16), 2_246_822_507) ^ imul(low ^ (low >>> 13), 3_266_489_909)
  low = imul(low ^ (low >>> 16), 2_246_822_507) ^ imul(high ^ (high >>> 13), 3_266_489_909)
  return hex(high) + hex(low)
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')
