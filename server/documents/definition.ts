import type { Content } from 'pdfmake'
import { writtenCode } from '#domain/documents/documentCode.ts'
import type { FrozenDocument, FrozenPart, FrozenSeal, FrozenTable, Signature } from '#domain/documents/frozen.ts'
import type { Block, RichText, TextRun } from '#domain/richText/richText.schemas.ts'
import { schoolSecond } from '#domain/base/schoolTime.ts'
import type { Page } from '#server/documents/page.ts'
import { verificationOf } from '#server/documents/verification.ts'

const GREY = '#4b5563'
const MM = 72 / 25.4
const MARGIN = 25 * MM

/**
 * Documents as pdfmake draws them, one behind the other: A4, the school at the head, signatures, and at the foot the code
 * and “Página n de m” of each document. Previews and issued documents are never in one file.
 */
export const definitionOf = (pages: readonly Page[]) => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 40 * MM, MARGIN, 30 * MM],
  language: 'pt-BR',
  info: infoOf(pages),
  displayTitle: true,
  defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3 },
  styles: { heading2: { fontSize: 14, bold: true }, heading3: { fontSize: 12, bold: true } },
  ...(pages.some(({ issue }) => issue === null) && {
    watermark: { text: 'PRÉVIA', color: '#9ca3af', opacity: 0.25, bold: true },
  }),
  content: pages.map(sectionOf),
})

/** The same documents give the same bytes, whenever they are drawn: the time is that of the last issue. */
const infoOf = (pages: readonly Page[]) => {
  const issuedAt = pages.at(-1)?.issue?.issuedAt
  return {
    title: pages[0]?.frozen.titulo,
    author: pages[0]?.frozen.escola.nome,
    creator: 'Portal',
    producer: 'Portal',
    ...(issuedAt !== undefined && { creationDate: new Date(issuedAt) }),
  }
}

const sectionOf = ({ frozen, logo, issue }: Page) => {
  /** All heads are drawn before the first foot: by then it is known which pages are this document's. */
  const own: number[] = []
  return {
    header: (page: number): Content => {
      own.push(page)
      return headerOf(frozen, logo)
    },
    footer: (page: number): Content => footerOf(issue, own.indexOf(page) + 1, own.length, frozen.rodape),
    section: [
      ...frozen.textos.flatMap((text, place) => textOf(text, place > 0)),
      ...(frozen.quadros ?? []).map(tableOf),
      ...partsOf(frozen.partes ?? []),
      frozen.selo === undefined ? signaturesOf(frozen) : sealOf(frozen.selo),
      ...(issue === null ? [] : [verificationOf(frozen.portal, issue.code)]),
    ],
  }
}

const headerOf = ({ escola, aviso }: FrozenDocument, logo: Page['logo']): Content => ({
  margin: [MARGIN, 10 * MM, MARGIN, 0],
  columnGap: 12,
  columns: [
    ...(logo === null ? [] : [{ image: logo.url, fit: [60, 48], width: 64 }]),
    {
      stack: [
        { text: escola.nome, bold: true, fontSize: 13 },
        ...escola.linhas.map((text) => ({ text, fontSize: 8.5, color: GREY })),
        ...(aviso === undefined ? [] : [{ text: aviso, bold: true, margin: [0, 4, 0, 0] }]),
      ],
    },
  ],
})

const footerOf = (issue: Page['issue'], page: number, pages: number, text: string | undefined): Content => ({
  margin: [MARGIN, 8 * MM, MARGIN, 0],
  fontSize: 8.5,
  color: GREY,
  stack: [
    ...(text === undefined ? [] : [{ text, margin: [0, 0, 0, 4] }]),
    {
      columns: [
        {
          width: '*',
          text: issue === null ? 'Prévia, sem valor' : `${issue.mark} · Código ${writtenCode(issue.code)}`,
        },
        { width: 'auto', text: `Página ${page} de ${pages}`, alignment: 'right' },
      ],
    },
  ],
})

/** Nobody signs on a page of its own: signatures stay on the page of the text before them. */
const partsOf = (parts: readonly FrozenPart[]): Content[] =>
  parts.flatMap((part, place) => {
    const [before, next] = [parts[place - 1], parts[place + 1]]
    switch (part.tipo) {
      case 'texto':
        return next?.tipo === 'assinaturas' ? [] : part.blocos.map(drawn)
      case 'quadro':
        return [tableOf(part.quadro)]
      case 'assinaturas': {
        const text = before?.tipo === 'texto' ? before.blocos : []
        const kept = text.slice(-KEPT_WITH_SIGNATURES).map(drawn)
        const rows = inTwos(part.assinaturas).map((row) => signatureRow(row, false))
        return [...text.slice(0, -KEPT_WITH_SIGNATURES).map(drawn), { unbreakable: true, stack: [...kept, ...rows] }]
      }
    }
  })

/** Paragraphs before the signatures that stay with them: place and date, and a line more. */
const KEPT_WITH_SIGNATURES = 2

const textOf = ({ blocos }: RichText, onNewPage: boolean): Content[] =>
  blocos.map((block, place) => ({ ...drawn(block), ...(onNewPage && place === 0 && { pageBreak: 'before' }) }))

const drawn = (block: Block) => {
  switch (block.tipo) {
    case 'titulo':
      return {
        text: runs(block.trechos),
        style: block.nivel === 2 ? 'heading2' : 'heading3',
        alignment: block.nivel === 2 ? 'center' : 'left',
        margin: [0, 10, 0, 8],
      }
    case 'lista': {
      const items = block.itens.map((item) => ({ text: runs(item), margin: [0, 0, 0, 3] }))
      return { ...(block.ordenada ? { ol: items } : { ul: items }), margin: [0, 0, 0, 8] }
    }
    default:
      return { text: runs(block.trechos), alignment: 'justify', margin: [0, 0, 0, 8] }
  }
}

/** An empty paragraph keeps its height. */
const runs = (of: readonly TextRun[]): Content =>
  of.length === 0
    ? ' '
    : of.map(({ texto, negrito, italico, sublinhado, link }) => ({
        text: texto,
        ...(negrito && { bold: true }),
        ...(italico && { italics: true }),
        ...(sublinhado && { decoration: 'underline' }),
        ...(link !== undefined && { link, decoration: 'underline' }),
      }))

/** Tables with more narrow columns than these are set closer, and then smaller, so that they fit between the margins. */
const [CLOSE, CROWDED] = [7, 9]
/** Tables with so few lines stand on one page, with their title. */
const SHORT = 9
const CLOSE_LINES = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#9ca3af',
  paddingLeft: () => 2,
  paddingRight: () => 2,
}

/** A text with its colour beside it; never the colour alone. */
const coloured = (text: string, color: string | undefined) =>
  color === undefined ? text : [{ text: '• ', color, bold: true }, text]

/** A table in the width of the text; its titles stand on every page that it reaches. */
const tableOf = ({
  titulo,
  colunas,
  linhas,
  total,
  valores,
  estreitas,
  larga,
  grupos = [],
  cores = {},
}: FrozenTable): Content => {
  const isClose = estreitas === true && colunas.length > CLOSE
  const isCrowded = estreitas === true && colunas.length > CROWDED
  const cell = (text: string, place: number, bold = false) => ({
    text: coloured(text, cores[text]),
    bold,
    fontSize: estreitas !== true ? 9.5 : isCrowded ? 7 : 8.5,
    alignment: place >= colunas.length - valores ? ('right' as const) : ('left' as const),
  })
  const row = (cells: readonly string[], bold = false) => cells.map((text, place) => cell(text, place, bold))
  const named = (at: number) =>
    grupos
      .filter(({ antes }) => antes === at)
      .map(({ nome }) =>
        colunas.map((_, place) => (place === 0 ? { ...cell(nome, 0, true), colSpan: colunas.length } : {})),
      )
  return {
    margin: [0, 8, 0, 8],
    unbreakable: linhas.length + grupos.length <= SHORT,
    stack: [
      { text: titulo, style: 'heading3', margin: [0, 6, 0, 4] },
      {
        layout: isClose ? CLOSE_LINES : 'lightHorizontalLines',
        table: {
          headerRows: 1,
          keepWithHeaderRows: 2,
          dontBreakRows: true,
          widths: colunas.map((_, place) => {
            if (larga !== undefined) return place === larga ? '*' : 'auto'
            return estreitas === true && place > 0 ? 'auto' : '*'
          }),
          body: [
            row(colunas, true),
            ...linhas.flatMap((line, at) => [...named(at), row(line)]),
            ...(total === null ? [] : [row(total, true)]),
          ],
        },
      },
    ],
  }
}

/** Who signed in the portal, when and how, and the hash of what they signed. */
const sealOf = ({ hash, assinaturas }: FrozenSeal): Content => ({
  margin: [0, 16, 0, 0],
  stack: [
    { text: 'Assinaturas', style: 'heading3', margin: [0, 6, 0, 4] },
    ...assinaturas.map(({ nome, papel, em, como }) => ({
      unbreakable: true,
      margin: [0, 0, 0, 6],
      stack: [
        { text: [{ text: nome, bold: true }, `, ${papel}`] },
        { text: `Assinado em ${schoolSecond(new Date(em))}, por ${como}`, fontSize: 9, color: GREY },
      ],
    })),
    { text: `Conteúdo assinado (SHA-256): ${hash}`, fontSize: 8.5, color: GREY, margin: [0, 4, 0, 0] },
  ],
})

const signaturesOf = ({ assinaturas, testemunhas, assinaturaDigital }: FrozenDocument): Content => ({
  stack: [
    ...(assinaturaDigital && assinaturas.length > 0
      ? [{ text: 'Assinatura digital de:', fontSize: 9, color: GREY, margin: [0, 16, 0, 0] }]
      : []),
    ...inTwos(assinaturas).map((row) => signatureRow(row, assinaturaDigital)),
    ...(testemunhas.length === 0 ? [] : [{ text: 'Testemunhas', bold: true, margin: [0, 20, 0, 0] }]),
    ...inTwos(testemunhas).map((row) => signatureRow(row, assinaturaDigital)),
  ],
  unbreakable: assinaturas.length + testemunhas.length <= 12,
})

const inTwos = (people: readonly Signature[]): readonly (readonly Signature[])[] =>
  Array.from({ length: Math.ceil(people.length / 2) }, (_, row) => people.slice(2 * row, 2 * row + 2))

const LINE = 200

/** A signer with a pen needs a line; one who signs digitally needs a name. */
const signatureRow = (people: readonly Signature[], isDigital: boolean): Content => ({
  columnGap: 20,
  margin: [0, isDigital ? 8 : 40, 0, 0],
  columns: people.map(({ nome, papel }) => ({
    alignment: 'center',
    stack: [
      ...(isDigital ? [] : [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: LINE, y2: 0, lineWidth: 0.5 }] }]),
      { text: nome, margin: [0, 4, 0, 0] },
      { text: papel, fontSize: 9, color: GREY },
    ],
  })),
})
