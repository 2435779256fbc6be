import { encodeQR } from 'qr'

/** A QR code as a path of whole modules, so that the browser draws it without a library. */
export interface DrawnQr {
  /** Width and height in modules. */
  lado: number
  /** The path of an SVG. */
  desenho: string
}

/** Modules of light around a QR code, without which readers do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

export const drawnQr = (text: string): DrawnQr => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${end - x}v1H${x}z`]
    }),
  )
  return { lado: rows.length, desenho: path.join('') }
}

/** The same as a picture for a PDF, as large as its place: pdfmake's own is of whole points, and half as large on a small one. */
export const qrPicture = (text: string, width: number) => {
  const { lado, desenho } = drawnQr(text)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}"><path d="${desenho}"/></svg>`,
    width,
    height: width,
  }
}
