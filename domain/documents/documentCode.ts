/** Digits and letters that nobody takes for one another: no I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Each of 32 signs: 80 bits, which nobody guesses. */
export const CODE_LENGTH = 16

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

const GROUP = /.{4}(?=.)/g

/** A verification code as people read and type it: `7K3M-9QXD-…`. */
export const writtenCode = (code: string): string => code.replace(GROUP, '$&-')

/** The code that somebody typed, whatever stands between its signs; null where it is none. */
export const codeOf = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}
