import Type from 'typebox'
import { LINK_PATTERN } from '#domain/richText/links.ts'

const closed = { additionalProperties: false } as const

/** Text without control characters, except the line break, and without halves of characters: what every database keeps. */
const TEXT_PATTERN = '^(?:[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])*$'

/** A run of text that looks the same throughout. `\n` breaks the line within the paragraph. */
const TextRun = Type.Object(
  {
    texto: Type.String({ minLength: 1, maxLength: 20_000, pattern: TEXT_PATTERN, title: 'Texto' }),
    negrito: Type.Optional(Type.Literal(true)),
    italico: Type.Optional(Type.Literal(true)),
    sublinhado: Type.Optional(Type.Literal(true)),
    link: Type.Optional(Type.String({ maxLength: 2000, pattern: LINK_PATTERN, title: 'Endereço do link' })),
  },
  closed,
)
export type TextRun = Type.Static<typeof TextRun>

const Runs = Type.Array(TextRun, { maxItems: 500, title: 'Texto' })

const Paragraph = Type.Object({ tipo: Type.Literal('paragrafo'), trechos: Runs }, closed)
const Heading = Type.Object(
  { tipo: Type.Literal('titulo'), nivel: Type.Union([Type.Literal(2), Type.Literal(3)]), trechos: Runs },
  closed,
)
const List = Type.Object(
  {
    tipo: Type.Literal('lista'),
    ordenada: Type.Boolean(),
    itens: Type.Array(Runs, { minItems: 1, maxItems: 300, title: 'Itens' }),
  },
  closed,
)

const Block = Type.Union([Paragraph, Heading, List])
export type Block = Type.Static<typeof Block>

/**
 * A text with structure: paragraphs, headings of the second and third level, and lists of one level. A closed model
 * without HTML: other content can't be stored, and nothing has to be sanitized before display.
 */
export const RichText = Type.Object(
  { blocos: Type.Array(Block, { maxItems: 1000, title: 'Texto' }) },
  { ...closed, title: 'Texto' },
)
export type RichText = Type.Static<typeof RichText>
