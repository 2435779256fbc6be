/** A line of a comparison: in both texts, or only in the newer or the older one. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Lengths of the longest common sequences of what follows each pair of lines. */
const commonLengths = (older: readonly string[], newer: readonly string[]): readonly (readonly number[])[] => {
  const table = [...older, ''].map(() => [...newer, ''].map(() => 0))
  for (let i = older.length - 1; i >= 0; i -= 1) {
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row === undefined) continue
      row[j] = older[i] === newer[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0

/** What changed from one text to another, line by line, in reading order; removed lines stand before added ones. */
export const compareLines = (older: readonly string[], newer: readonly string[]): readonly ComparedLine[] => {
  const table = commonLengths(older, newer)
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [left, right] = [older[i], newer[j]]
    if (left === undefined && right === undefined) return lines
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(table, i + 1, j) >= at(table, i, j + 1))) {
      lines.push({ kind: 'removed', text: left })
      i += 1
    } else if (right !== undefined) {
      lines.push({ kind: 'added', text: right })
      j += 1
    }
  }
}
