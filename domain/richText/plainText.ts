import type { Block, RichText, TextRun } from '#domain/richText/richText.schemas.ts'

export const EMPTY_TEXT: RichText = { blocos: [] }

const textOf = (runs: readonly TextRun[]): string => runs.map(({ texto }) => texto).join('')

const linesOf = (block: Block): readonly string[] => {
  if (block.tipo !== 'lista') return [textOf(block.trechos)]
  return block.itens.map((item, index) => `${block.ordenada ? `${index + 1}.` : '•'} ${textOf(item)}`)
}

/** The paragraphs of a text, headings and items of lists as lines of their own; empty ones are left out. */
export const linesOfText = ({ blocos }: RichText): readonly string[] =>
  blocos.flatMap(linesOf).filter((line) => line.trim() !== '')

/** The text without structure, a blank line between paragraphs: for print, search and previews. */
export const plainTextOf = (text: RichText): string => linesOfText(text).join('\n\n')

/** Whether there is nothing to read. */
export const isEmptyText = (text: RichText): boolean => linesOfText(text).length === 0
