import { createHash } from 'node:crypto'

/** An image in the audit: type, size and fingerprint, never the content. */
export const summaryOfPicture = (tipo: string, content: Buffer) => ({
  tipo,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex').slice(0, 16),
})
