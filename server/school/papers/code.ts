import { randomBytes } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '#domain/documents/documentCode.ts'

/**
 * Makes the verification code of an issued document. It takes five bits of each byte, so that all characters are
 * equally likely.
 */
export const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('')
