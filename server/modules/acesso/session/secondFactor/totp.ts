import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 160 bits, as RFC 4226 recommends: 32 characters of base 32. */
const SECRET_BYTES = 20

/** A new secret in base 32 (RFC 4648), as apps read it. */
export const newTotpSecret = (): string => base32Of(randomBytes(SECRET_BYTES))

/** Bytes in base 32, without padding: five bits a character. The number of bytes is divisible by five. */
const base32Of = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{5}/g, (bits) => BASE32.charAt(Number.parseInt(bits, 2)))

const bytesOf = (secret: string): Buffer => {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The half minute of an instant, counted from 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** The code of a half minute (RFC 6238, with HMAC-SHA-1 and six digits, which all apps know). */
export const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The half minute whose code was typed: this one, the one before, as people type slowly, or the next one, as clocks
 * differ. Null for a wrong code.
 */
export const stepOfCode = (secret: string, typed: string, now: Date): number | null => {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((near) => isSame(codeOfStep(secret, near), typed)) ?? null
}

const isSame = (code: string, typed: string): boolean =>
  code.length === typed.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed.padEnd(DIGITS).slice(0, DIGITS)))

/** What the QR code of an enrolment says: the app keeps it under the school's name and the person's login. */
export const totpAddress = (secret: string, school: string, login: string): string => {
  const label = `${encodeURIComponent(school)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(school)}`
}
