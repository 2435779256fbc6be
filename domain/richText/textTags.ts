import type { RichText, TextRun } from '#domain/richText/richText.schemas.ts'
import { unknownTag } from '#domain/base/tags.ts'

/** Something that a text may name between braces, `{{name}}`, and that is replaced when the text is used. */
export interface TextTag {
  readonly name: string
  readonly label: string
}

/** A tag as texts write it. */
export const written = (name: string): string => `{{${name}}}`

const TAG = /\{\{([a-z][a-z\d_]*)\}\}/g

const runsOf = ({ blocos }: RichText): readonly TextRun[] =>
  blocos.flatMap((block) => (block.tipo === 'lista' ? block.itens.flat() : block.trechos))

/** The names that a text writes between braces, in their order, as often as they stand there. */
export const namesInText = (text: RichText): readonly string[] =>
  runsOf(text).flatMap(({ texto }) => [...texto.matchAll(TAG)].map(([, name = '']) => name))

/** The first unknown tag of a text, with its braces. A tag must lie within one run: a half-bold tag is not a tag. */
export const unknownTagIn = (text: RichText, tags: readonly string[]): string | null => {
  for (const { texto } of runsOf(text)) {
    const unknown = unknownTag(texto, tags)
    if (unknown !== null) return unknown
  }
  return null
}

/** Why an unknown tag is refused; `where` ends the sentence: “neste tipo de documento”. */
export const unknownTagSentence = (tag: string, where: string): string =>
  /^\{\{[^{}]+\}\}$/.test(tag)
    ? `A marca ${tag} não existe ${where}.`
    : `Há uma marca incompleta: ${tag}. Escreva-a inteira, como {{aluno}}, sem mudar a formatação no meio.`

type Values = Readonly<Record<string, string>>

/** A line of text with its tags replaced by values, or by `blank` if there is none. */
export const lineWithValues = (line: string, values: Values, blank: string): string =>
  line.replace(TAG, (_, name: string) => values[name] || blank)

/** The same for a text with structure. An item of a list whose value has several lines becomes an item for each of them. */
export const textWithValues = ({ blocos }: RichText, values: Values, blank: string): RichText => {
  const filled = (runs: readonly TextRun[]): TextRun[] =>
    runs.map((run) => ({ ...run, texto: lineWithValues(run.texto, values, blank) }))
  return {
    blocos: blocos.map((block) =>
      block.tipo === 'lista'
        ? { ...block, itens: block.itens.map(filled).flatMap(linesOf) }
        : { ...block, trechos: filled(block.trechos) },
    ),
  }
}

/** Runs line by line, where a value brought several. */
const linesOf = (runs: readonly TextRun[]): TextRun[][] => {
  const lines: TextRun[][] = [[]]
  for (const run of runs)
    for (const [place, texto] of run.texto.split('\n').entries()) {
      if (place > 0) lines.push([])
      lines.at(-1)?.push({ ...run, texto })
    }
  return lines
}
