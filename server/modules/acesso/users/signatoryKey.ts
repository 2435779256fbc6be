import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 5
const GROUP = 4

const group = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A key that cannot be guessed (100 bits) and can be read aloud: `K7QF-2M9D-XW4T-P8HC-3RVB`. */
export const newSignatoryKey = (): string => Array.from({ length: GROUPS }, group).join('-')
