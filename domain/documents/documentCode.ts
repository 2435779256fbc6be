/** Digits and letters that people don't confuse: no I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of characters, each one of 32: 80 bits, which can't be guessed. */
export const CODE_LENGTH = 16

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

const GROUP = /.{4}(?=.)/g

/** A verification code in groups: `7K3M-9QXD-…`. */
export const writtenCode = (code: string): string => code.replace(GROUP, '$&-')

/** Parses a typed code, ignoring separators; null if it is not a code. */
export const codeOf = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}
