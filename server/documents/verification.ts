import type { Content } from 'pdfmake'
import { writtenCode } from '#domain/documents/documentCode.ts'

const GREY = '#4b5563'

/**
 * How anybody finds out whether a print is genuine: a QR code, and what to type. Without an address of the portal (`''`) there
 * is nothing that a QR code could open.
 */
export const verificationOf = (portal: string, code: string): Content => ({
  unbreakable: true,
  margin: [0, 28, 0, 0],
  columnGap: 12,
  columns: [
    ...(portal === '' ? [] : [{ qr: `${portal}/verificacao/${code}`, fit: 72, width: 76 }]),
    {
      fontSize: 9,
      color: GREY,
      stack: [
        { text: 'Confira se este documento é autêntico', bold: true },
        portal === ''
          ? 'No portal da escola, abra a página /verificacao e digite:'
          : `Leia o código ao lado, ou abra ${portal}/verificacao e digite:`,
        { text: writtenCode(code), bold: true, fontSize: 11, color: '#111827' },
      ],
    },
  ],
})
