import type { Content } from 'pdfmake'
import { writtenCode } from '#domain/documents/documentCode.ts'

const GREY = '#4b5563'

/** How anybody finds out whether a print is genuine: a QR code, and what to type. */
export const verificationOf = (portal: string, code: string): Content => ({
  unbreakable: true,
  margin: [0, 28, 0, 0],
  columnGap: 12,
  columns: [
    { qr: `${portal}/verificacao/${code}`, fit: 72, width: 76 },
    {
      fontSize: 9,
      color: GREY,
      stack: [
        { text: 'Confira se este documento é autêntico', bold: true },
        `Leia o código ao lado, ou abra ${portal}/verificacao e digite:`,
        { text: writtenCode(code), bold: true, fontSize: 11, color: '#111827' },
      ],
    },
  ],
})
