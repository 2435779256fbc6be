import type { Content } from 'pdfmake'
import type { Logo } from '#server/documents/page.ts'

/** Invitations as they are printed: a slip for each person, two on a page, to cut apart. */
export interface Invitations {
  readonly school: string
  readonly logo: Logo | null
  /** `15/03/2026` */
  readonly until: string
  readonly slips: readonly Slip[]
  /** Stands on the page where there is no slip. */
  readonly otherwise: string
}

interface Slip {
  readonly name: string
  /** The children whom it concerns; `''`: nobody but the person. */
  readonly about: string
  readonly link: string
  /** How the person signs in later. */
  readonly howTo: string
}

const GREY = '#4b5563'
const MM = 72 / 25.4
const MARGIN = 18 * MM
const WIDTH = 210 * MM - 2 * MARGIN
const QR = 118

/** The invitations as pdfmake draws them. */
export const invitationsDefinition = (invitations: Invitations) => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, 14 * MM, MARGIN, 14 * MM],
  language: 'pt-BR',
  info: { title: 'Convites para o portal', author: invitations.school, creator: 'Portal', producer: 'Portal' },
  displayTitle: true,
  defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3 },
  content:
    invitations.slips.length === 0
      ? [headOf(invitations), { text: invitations.otherwise }]
      : invitations.slips.map((slip, place) => slipOf(invitations, slip, place)),
})

/** Each second one begins a page; the first one of a page ends with a line to cut along. */
const slipOf = (invitations: Invitations, slip: Slip, place: number): Content => ({
  unbreakable: true,
  ...(place > 0 && place % 2 === 0 && { pageBreak: 'before' as const }),
  stack: [
    headOf(invitations),
    { text: `Olá, ${slip.name}!`, bold: true, fontSize: 13, margin: [0, 0, 0, 2] },
    ...(slip.about === '' ? [] : [{ text: `Responsável por ${slip.about}`, color: GREY, margin: [0, 0, 0, 6] }]),
    {
      columnGap: 14,
      columns: [
        { qr: slip.link, fit: QR, width: QR + 4 },
        {
          stack: [
            {
              text: 'A escola convida você para o portal: matrícula, comunicados, notas e financeiro em um só lugar, também no celular.',
              margin: [0, 0, 0, 6],
            },
            {
              text: [
                'Aponte a câmera do celular para o código e crie a sua senha. O convite vale ',
                { text: 'uma única vez', bold: true },
                ', até ',
                { text: invitations.until, bold: true },
                '.',
              ],
              margin: [0, 0, 0, 6],
            },
            { text: slip.howTo },
          ],
        },
      ],
    },
    { text: 'Sem câmera? Digite este endereço no navegador:', fontSize: 9, color: GREY, margin: [0, 8, 0, 0] },
    { text: slip.link, fontSize: 8.5, link: slip.link },
    { text: 'O convite é pessoal. Não o repasse a ninguém.', fontSize: 9, color: GREY, margin: [0, 4, 0, 0] },
    ...(place % 2 === 0 && place < invitations.slips.length - 1 ? [cutLine()] : []),
  ],
})

const headOf = ({ school, logo }: Invitations): Content => ({
  margin: [0, 0, 0, 12],
  columnGap: 12,
  columns: [
    ...(logo === null ? [] : [{ image: logo.url, fit: [60, 40], width: 64 }]),
    {
      stack: [
        { text: school, bold: true, fontSize: 13 },
        { text: 'Convite para o portal', color: GREY },
      ],
    },
  ],
})

const cutLine = (): Content => ({
  margin: [0, 22, 0, 22],
  stack: [
    { text: 'Corte aqui', fontSize: 7, color: GREY, alignment: 'right' },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, dash: { length: 4 } }] },
  ],
})
