import { randomBytes } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '#domain/documents/documentCode.ts'

/** By which something that is issued is verified. Five bits of each byte: every sign is as likely as the others. */
export const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('')
