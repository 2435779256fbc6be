import { zipSync } from 'fflate'
import { fileNameOf } from '#domain/files/fileTypes.ts'

/** A PDF of a batch, and what names it. */
export interface NamedPdf {
  readonly name: string
  readonly content: Uint8Array
}

/** PDFs as one ZIP, in their order. PDFs are compressed already. Of two with one name the second gets a number. */
export const zipOf = (pdfs: readonly NamedPdf[], now: Date): Uint8Array => {
  const files: Record<string, Uint8Array> = {}
  for (const [place, { name, content }] of pdfs.entries()) {
    const plain = fileNameOf(`${name}.pdf`, 'application/pdf')
    files[plain in files ? fileNameOf(`${name} (${place + 1}).pdf`, 'application/pdf') : plain] = content
  }
  return zipSync(files, { level: 0, mtime: now })
}
