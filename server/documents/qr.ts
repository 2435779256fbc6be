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
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { lado: rows.length, desenho: path.join('') }
}
