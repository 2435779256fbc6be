import type { Block, RichText, TextRun } from '#domain/richText/richText.schemas.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')

const wrapped = (tag: string, inner: string): string => `<${tag}>${inner}</${tag}>`

const runHtml = ({ texto, negrito, italico, sublinhado, link }: TextRun): string => {
  let html = escaped(texto).replaceAll('\n', '<br>')
  if (sublinhado) html = wrapped('u', html)
  if (italico) html = wrapped('em', html)
  if (negrito) html = wrapped('strong', html)
  return link === undefined ? html : `<a href="${escaped(link)}">${html}</a>`
}

const runsHtml = (runs: readonly TextRun[]): string => runs.map(runHtml).join('')

const blockHtml = (block: Block): string => {
  if (block.tipo === 'paragrafo') return wrapped('p', runsHtml(block.trechos))
  if (block.tipo === 'titulo') return wrapped(`h${block.nivel}`, runsHtml(block.trechos))
  return wrapped(block.ordenada ? 'ol' : 'ul', block.itens.map((item) => wrapped('li', runsHtml(item))).join(''))
}

/** A text with structure as the HTML of an e-mail: only what the closed model knows, everything else escaped. */
export const htmlOf = ({ blocos }: RichText): string => blocos.map(blockHtml).join('\n')
