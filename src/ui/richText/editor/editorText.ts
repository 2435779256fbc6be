import { isLink } from '#domain/richText/links.ts'
import type { Block, RichText, TextRun } from '#domain/richText/richText.schemas.ts'

/** A document of the editor as plain data. */
export interface EditorNode {
  readonly type: string
  readonly text?: string
  readonly attrs?: { readonly level?: number }
  readonly marks?: readonly EditorMark[]
  readonly content?: readonly EditorNode[]
}

interface EditorMark {
  readonly type: string
  readonly attrs?: { readonly href?: string }
}

/** The editor's document for a text. */
export const editorDocOf = ({ blocos }: RichText): EditorNode => ({
  type: 'doc',
  content: blocos.length === 0 ? [{ type: 'paragraph' }] : blocos.map(nodeOf),
})

const nodeOf = (block: Block): EditorNode => {
  if (block.tipo === 'paragrafo') return withContent({ type: 'paragraph' }, block.trechos)
  if (block.tipo === 'titulo') return withContent({ type: 'heading', attrs: { level: block.nivel } }, block.trechos)
  return {
    type: block.ordenada ? 'ordered_list' : 'bullet_list',
    content: block.itens.map((item) => ({ type: 'list_item', content: [withContent({ type: 'paragraph' }, item)] })),
  }
}

const withContent = (node: EditorNode, runs: readonly TextRun[]): EditorNode =>
  runs.length === 0 ? node : { ...node, content: runs.flatMap(textNodesOf) }

/** A run, its line breaks as nodes of their own. */
const textNodesOf = ({ texto, ...looks }: TextRun): readonly EditorNode[] => {
  const marks = marksOf(looks)
  const lines = texto.split('\n')
  return lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ type: 'hard_break', marks }]),
    ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
  ])
}

const marksOf = ({ link, negrito, italico, sublinhado }: Omit<TextRun, 'texto'>): readonly EditorMark[] => [
  ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
  ...(negrito ? [{ type: 'bold' }] : []),
  ...(italico ? [{ type: 'italic' }] : []),
  ...(sublinhado ? [{ type: 'underline' }] : []),
]

/** The text of an editor document; empty paragraphs at its end are dropped. */
export const textOfEditor = ({ content = [] }: EditorNode): RichText => {
  const blocos = content.map(blockOf)
  while (isEmptyParagraph(blocos.at(-1))) blocos.pop()
  return { blocos }
}

const isEmptyParagraph = (block: Block | undefined): boolean =>
  block?.tipo === 'paragrafo' && block.trechos.length === 0

const blockOf = ({ type, attrs, content = [] }: EditorNode): Block => {
  if (type === 'heading') return { tipo: 'titulo', nivel: attrs?.level === 3 ? 3 : 2, trechos: runsOf(content) }
  if (type === 'paragraph') return { tipo: 'paragrafo', trechos: runsOf(content) }
  return { tipo: 'lista', ordenada: type === 'ordered_list', itens: content.map(itemOf) }
}

/** Paragraphs of one item become its lines. */
const itemOf = ({ content = [] }: EditorNode): TextRun[] =>
  runsOf(content.flatMap((one, index) => [...(index === 0 ? [] : [{ type: 'hard_break' }]), ...(one.content ?? [])]))

const runsOf = (nodes: readonly EditorNode[]): TextRun[] => {
  const runs: TextRun[] = []
  for (const node of nodes) {
    const texto = node.type === 'hard_break' ? '\n' : cleaned(node.text ?? '')
    if (texto === '') continue
    const run = { texto, ...looksOf(node.marks ?? []) }
    const last = runs.at(-1)
    if (last !== undefined && looksSame(last, run)) runs[runs.length - 1] = { ...last, texto: last.texto + texto }
    else runs.push(run)
  }
  return runs
}

const looksOf = (marks: readonly EditorMark[]): Omit<TextRun, 'texto'> => {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href
  return {
    ...(has('bold') && { negrito: true }),
    ...(has('italic') && { italico: true }),
    ...(has('underline') && { sublinhado: true }),
    ...(href !== undefined && isLink(href) && { link: href }),
  }
}

const looksSame = (one: TextRun, other: TextRun): boolean =>
  one.negrito === other.negrito &&
  one.italico === other.italico &&
  one.sublinhado === other.sublinhado &&
  one.link === other.link

/** Characters that no text may contain: control characters, and lone surrogates, which some programs copy. */
const cleaned = (text: string): string =>
  text
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/\p{Cs}/gu, '')
