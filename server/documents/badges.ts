import type { Content } from 'pdfmake'
import { writtenCode } from '#domain/documents/documentCode.ts'
import { initialsOf } from '#domain/base/text.ts'
import { fittedSize } from '#server/documents/fitted.ts'
import type { Logo } from '#server/documents/page.ts'
import { qrPicture } from '#server/documents/qr.ts'
import { GREY, MM, SHORT } from '#server/documents/report.ts'

/** The badge of a student for a year. */
export interface Badge {
  readonly name: string
  readonly ra: string
  readonly classGroup: string
  readonly year: string
  readonly unit: string
  readonly logo: Logo | null
  /** Data URL of a PNG or JPEG; null: the initials stand in its place. */
  readonly photo: string | null
  /** By which anybody finds out whether it is genuine. */
  readonly code: string
}

/** Badges of students, to cut apart. */
export interface PrintedBadges {
  readonly title: string
  readonly school: string
  /** Address of the portal, for the verification; `''`: none, and no QR code. */
  readonly portal: string
  readonly badges: readonly Badge[]
}

/** A badge is as large as a bank card (ISO/IEC 7810 ID-1), two beside each other and five below. */
const [WIDTH, HEIGHT] = [85.6 * MM, 54 * MM]
const [ACROSS, ON_SHEET] = [2, 10]
const LEFT = (SHORT - ACROSS * WIDTH) / 2
const TOP = 12 * MM
const INSET = 3 * MM
const HEAD = 11 * MM
const [PHOTO_WIDTH, PHOTO_HEIGHT] = [21 * MM, 28 * MM]
const QR = 19 * MM
const GAP = 2 * MM
const BODY = HEAD + 2 * INSET
const TEXT = { width: WIDTH - 2 * INSET - PHOTO_WIDTH - QR - 2 * GAP, height: PHOTO_HEIGHT * 0.5 }
const [LARGE, HEADING] = [11, 9]
const COVER = { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, align: 'center', valign: 'center' } as const

/** Badges as pdfmake draws them: upright A4, with lines to cut along. */
export const badgesDefinition = ({ title, school, portal, badges }: PrintedBadges) => ({
  pageSize: 'A4',
  pageMargins: 0,
  language: 'pt-BR',
  info: { title, author: school, creator: 'Portal', producer: 'Portal' },
  displayTitle: true,
  defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.15 },
  content: Array.from({ length: Math.ceil(badges.length / ON_SHEET) }, (_, sheet) => ({
    ...(sheet > 0 && { pageBreak: 'before' as const }),
    stack: badges
      .slice(sheet * ON_SHEET, (sheet + 1) * ON_SHEET)
      .flatMap((badge, place) => badgeAt({ school, portal }, badge, place)),
  })),
})

const badgeAt = (
  { school, portal }: Pick<PrintedBadges, 'school' | 'portal'>,
  badge: Badge,
  place: number,
): readonly Content[] => {
  const x = LEFT + (place % ACROSS) * WIDTH
  const y = TOP + Math.floor(place / ACROSS) * HEIGHT
  const at = (right: number, down: number, content: Content): Content => ({
    absolutePosition: { x: x + right, y: y + down },
    columns: [content],
  })
  const heads = [school, ...(badge.unit === school ? [] : [badge.unit])]
  const headLeft = badge.logo === null ? INSET : INSET + HEAD + GAP
  const headRoom = { width: WIDTH - headLeft - INSET, height: HEAD }
  return [
    {
      absolutePosition: { x, y },
      canvas: [
        { type: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, lineColor: '#9ca3af', lineWidth: 0.5, dash: { length: 3 } },
        { type: 'line', x1: INSET, y1: BODY - INSET / 2, x2: WIDTH - INSET, y2: BODY - INSET / 2, lineWidth: 1 },
      ],
    },
    ...(badge.logo === null ? [] : [at(INSET, INSET, { image: badge.logo.url, fit: [HEAD, HEAD], width: HEAD })]),
    at(headLeft, INSET, {
      width: headRoom.width,
      fontSize: fittedSize(heads, headRoom, HEADING),
      stack: heads.map((text, line) => ({ text, bold: line === 0 })),
    }),
    ...pictureOf(badge, at),
    at(INSET + PHOTO_WIDTH + GAP, BODY, {
      width: TEXT.width,
      stack: [
        { text: badge.name, bold: true, fontSize: fittedSize([badge.name], TEXT, LARGE) },
        ...[`RA ${badge.ra}`, badge.classGroup, `Ano letivo ${badge.year}`].map((text) => ({
          text,
          fontSize: fittedSize([text], { width: TEXT.width, height: 11 }, 8),
        })),
      ],
    }),
    ...(portal === '' ? [] : [at(WIDTH - INSET - QR, BODY, qrPicture(`${portal}/verificacao/${badge.code}`, QR))]),
    at(INSET, BODY + PHOTO_HEIGHT + 1.5 * MM, {
      width: WIDTH - 2 * INSET,
      text: `Carteirinha do aluno · Verificação ${writtenCode(badge.code)}`,
      fontSize: 6.5,
      color: GREY,
    }),
  ]
}

const pictureOf = (
  { photo, name }: Badge,
  at: (right: number, down: number, content: Content) => Content,
): readonly Content[] =>
  photo === null
    ? [
        at(INSET, BODY, {
          width: PHOTO_WIDTH,
          canvas: [{ type: 'rect', x: 0, y: 0, w: PHOTO_WIDTH, h: PHOTO_HEIGHT, color: '#e5e7eb' }],
        }),
        at(INSET, BODY + PHOTO_HEIGHT / 2 - 14, {
          width: PHOTO_WIDTH,
          text: initialsOf(name),
          alignment: 'center',
          bold: true,
          fontSize: 22,
          color: GREY,
        }),
      ]
    : [at(INSET, BODY, { width: PHOTO_WIDTH, image: photo, cover: COVER })]
