import '#src/styles/richText.scss'
import { Fragment, type ReactNode } from 'react'
import { isLink } from '#domain/richText/links.ts'
import type { Block, RichText, TextRun } from '#domain/richText/richText.schemas.ts'

interface RichTextViewProps {
  readonly text: RichText
  /** Heading depth of the text; 0 directly under the h1 of the page. */
  readonly depth?: 0 | 1
}

/** A rich text, read-only. */
export const RichTextView = ({ text, depth = 0 }: RichTextViewProps) => (
  <div className="rich-text">
    {inOrder(text.blocos).map(([key, block]) => (
      <BlockView key={key} block={block} depth={depth} />
    ))}
  </div>
)

/** Parts of a text are identified by their order only. */
const inOrder = <Part,>(parts: readonly Part[]): readonly (readonly [key: number, part: Part])[] => [...parts.entries()]

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

const BlockView = ({ block, depth }: { readonly block: Block; readonly depth: 0 | 1 }) => {
  if (block.tipo === 'paragrafo') return <p>{runsOf(block.trechos)}</p>
  if (block.tipo === 'titulo') {
    const level = block.nivel === 2 ? (depth === 0 ? 2 : 3) : depth === 0 ? 3 : 4
    const Heading = HEADINGS[level]
    return <Heading>{runsOf(block.trechos)}</Heading>
  }
  const List = block.ordenada ? 'ol' : 'ul'
  return (
    <List>
      {inOrder(block.itens).map(([key, item]) => (
        <li key={key}>{runsOf(item)}</li>
      ))}
    </List>
  )
}

const runsOf = (runs: readonly TextRun[]): ReactNode =>
  inOrder(runs).map(([key, run]) => <Fragment key={key}>{runOf(run)}</Fragment>)

const runOf = ({ texto, negrito, italico, sublinhado, link }: TextRun): ReactNode => {
  let node: ReactNode = texto
  if (sublinhado) node = <u>{node}</u>
  if (italico) node = <em>{node}</em>
  if (negrito) node = <strong>{node}</strong>
  if (link === undefined || !isLink(link)) return node
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {node}
    </a>
  )
}
