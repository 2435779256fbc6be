/** A cell by its place in the grid. Rows and columns count from 0. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/** Cells that a person chose: from where they began to where they are. One cell is both. */
export interface Block {
  readonly anchor: Spot
  readonly head: Spot
}

/** The edges of a block, both included. */
export interface Edges {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const edgesOf = ({ anchor, head }: Block): Edges => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

export const isOneCell = ({ anchor, head }: Block): boolean => anchor.row === head.row && anchor.column === head.column

/** `2 linhas × 3 colunas` */
export const sizeText = (rows: number, columns: number): string =>
  `${rows} ${rows === 1 ? 'linha' : 'linhas'} × ${columns} ${columns === 1 ? 'coluna' : 'colunas'}`

/** The rows of a text as spreadsheets copy it: tabs between cells, and quotes around a cell with tabs or lines of its own. */
export const rowsInText = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of `${text.replace(/\r\n?/g, '\n').replace(/\n$/, '')}\n`.matchAll(CELLS)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end === '\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const CELLS = /(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n])/g

/** Rows as the text that spreadsheets take. */
export const textOfRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n')
