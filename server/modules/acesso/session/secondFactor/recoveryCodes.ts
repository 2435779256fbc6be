import { randomInt } from 'node:crypto'

const COUNT = 8
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
const GROUP = 4

/** Codes for somebody who lost the app, `abcd-efgh-jkmn`: 54 bits each, letters only, so that none looks like an app's code. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
      .join('')
      .replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-'),
  )

/** A code as it is compared: as people type it, without hyphens and capitals. */
export const recoveryKey = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z]/g, '')
