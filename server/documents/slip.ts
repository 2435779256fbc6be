import type { Content } from 'pdfmake'
import { barsOf } from '#domain/meansOfPayment/bars.ts'
import { sumOf } from '#domain/base/sum.ts'

/** A boleto as it is printed: all of it as people read it, but for the digits of its bar code. */
export interface Slip {
  readonly title: string
  readonly bank: string
  /** `341-7` */
  readonly bankCode: string
  readonly typedLine: string
  /** 44 digits. */
  readonly barCode: string
  /** To be drawn as a QR code; null where the account has no key. */
  readonly pixCode: string | null
  readonly beneficiary: { readonly name: string; readonly cnpj: string; readonly address: string }
  readonly payer: { readonly name: string; readonly cpf: string; readonly address: string }
  /** What is paid, and for whom. */
  readonly about: string
  readonly branchAndAccount: string
  readonly portfolio: string
  readonly ourNumber: string
  readonly number: string
  readonly due: string
  readonly issued: string
  readonly amount: string
  readonly instructions: readonly string[]
}

const GREY = '#4b5563'
const MM = 72 / 25.4
const MARGIN = 15 * MM

/** A boleto as pdfmake draws it (FEBRABAN's model): what the payer keeps, with the Pix code, and what the bank reads. */
export const slipDefinition = (slip: Slip) => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
  language: 'pt-BR',
  info: { title: slip.title, author: slip.beneficiary.name, creator: 'Portal', producer: 'Portal' },
  displayTitle: true,
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
  content: [
    headOf(slip, 'Recibo do pagador'),
    receiptOf(slip),
    ...(slip.pixCode === null ? [] : [pixOf(slip.pixCode)]),
    cutLine(),
    headOf(slip, slip.typedLine),
    slipTable(slip),
    barsDrawn(slip.barCode),
  ],
})

const headOf = ({ bank, bankCode }: Slip, text: string): Content => ({
  margin: [0, 0, 0, 4],
  columnGap: 8,
  columns: [
    { text: bank, bold: true, fontSize: 12, width: 'auto' },
    { text: bankCode, bold: true, fontSize: 14, width: 'auto' },
    { text, bold: true, fontSize: 11, alignment: 'right', width: '*', margin: [0, 2, 0, 0] },
  ],
})

interface Cell {
  readonly [property: string]: unknown
}

const cell = (label: string, value: string | readonly string[], parts: Cell = {}): Cell => ({
  stack: [{ text: label, fontSize: 7, color: GREY }, ...(typeof value === 'string' ? [value || ' '] : value)],
  ...parts,
})

/** The place of a cell that another one reaches over. */
const COVERED: Cell = {}

const amountCell = (label: string, value: string): Cell => cell(label, value, { alignment: 'right', bold: true })

const receiptOf = (slip: Slip): Content => ({
  table: {
    widths: ['*', 110, 110],
    body: [
      [
        cell('Beneficiário', beneficiaryLines(slip)),
        cell('Nosso número', slip.ourNumber),
        amountCell('Vencimento', slip.due),
      ],
      [cell('Pagador', payerLines(slip)), cell('Nº do documento', slip.number), amountCell('Valor', slip.amount)],
      [cell('Referente a', slip.about, { colSpan: 3 }), COVERED, COVERED],
      [cell('Linha digitável', slip.typedLine, { colSpan: 3, bold: true }), COVERED, COVERED],
    ],
  },
})

const beneficiaryLines = ({ beneficiary: { name, cnpj, address } }: Slip): readonly string[] =>
  [`${name} · CNPJ ${cnpj}`, address].filter(Boolean)

const payerLines = ({ payer: { name, cpf, address } }: Slip): readonly string[] =>
  [cpf === '' ? name : `${name} · CPF ${cpf}`, address].filter(Boolean)

const pixOf = (code: string): Content => ({
  margin: [0, 10, 0, 0],
  columnGap: 12,
  columns: [
    { qr: code, fit: 96, width: 100 },
    {
      stack: [
        { text: 'Pague com Pix', bold: true, fontSize: 11 },
        { text: 'Leia o código com o aplicativo do seu banco, ou copie:', margin: [0, 2, 0, 4] },
        { text: code, fontSize: 7.5, color: GREY },
      ],
    },
  ],
})

const WIDTH = 210 * MM - 2 * MARGIN

const cutLine = (): Content => ({
  margin: [0, 14, 0, 10],
  stack: [
    { text: 'Corte aqui', fontSize: 7, color: GREY, alignment: 'right' },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, dash: { length: 4 } }] },
  ],
})

const slipTable = (slip: Slip): Content => ({
  table: {
    widths: ['*', '*', '*', '*', '*', 120],
    body: [
      wide('Local de pagamento', 'Pagável em qualquer banco até o vencimento', amountCell('Vencimento', slip.due)),
      wide('Beneficiário', beneficiaryLines(slip), cell('Agência / código do beneficiário', slip.branchAndAccount)),
      [
        cell('Data do documento', slip.issued),
        cell('Nº do documento', slip.number),
        cell('Espécie doc.', 'DS'),
        cell('Aceite', 'N'),
        cell('Processamento', slip.issued),
        cell('Nosso número', slip.ourNumber, { alignment: 'right' }),
      ],
      [
        cell('Uso do banco', ''),
        cell('Carteira', slip.portfolio),
        cell('Espécie', 'R$'),
        cell('Quantidade', ''),
        cell('Valor unitário', ''),
        amountCell('(=) Valor do documento', slip.amount),
      ],
      ...instructionRows(slip),
      [cell('Pagador', [...payerLines(slip), slip.about], { colSpan: 6 }), ...COVERED_FIVE],
    ],
  },
})

const COVERED_FIVE = Array.from({ length: 5 }, () => COVERED)

const wide = (label: string, value: string | readonly string[], last: Cell): readonly Cell[] => [
  cell(label, value, { colSpan: 5 }),
  ...COVERED_FIVE.slice(1),
  last,
]

const TAKEN_OFF = ['(-) Desconto / abatimento', '(+) Mora / multa', '(=) Valor cobrado'] as const

const instructionRows = ({ instructions }: Slip): readonly (readonly Cell[])[] =>
  TAKEN_OFF.map((label, place) => [
    ...(place === 0
      ? [
          cell('Instruções (texto de responsabilidade do beneficiário)', instructions, {
            colSpan: 5,
            rowSpan: TAKEN_OFF.length,
          }),
          ...COVERED_FIVE.slice(1),
        ]
      : COVERED_FIVE),
    cell(label, ''),
  ])

/** 103 mm by 13 mm, as FEBRABAN prescribes it. */
const BARS_WIDTH = 103 * MM
const BARS_HEIGHT = 13 * MM

const barsDrawn = (digits: string): Content => {
  const widths = barsOf(digits)
  const modules = sumOf(widths)
  const unit = BARS_WIDTH / modules
  let x = 0
  const bars = widths.flatMap((width, place) => {
    const left = x
    x += width * unit
    // Bars and spaces come by turns.
    return place % 2 === 0 ? [{ type: 'rect', x: left, y: 0, w: width * unit, h: BARS_HEIGHT, color: '#000000' }] : []
  })
  return { canvas: bars, margin: [5 * MM, 8, 0, 0] }
}
