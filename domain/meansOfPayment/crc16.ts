/**
 * CRC16-CCITT of what a BR Code says, four hexadecimal digits: polynomial 0x1021 from 0xFFFF on, as EMV®Co “QR Code
 * Specification for Payment Systems – Merchant-Presented Mode” 4.7.3 asks. Of ASCII text.
 */
export const crc16 = (text: string): string => {
  let rest = 0xffff
  for (const letter of text) {
    rest ^= (letter.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) rest = (rest & 0x8000) === 0 ? rest << 1 : (rest << 1) ^ 0x1021
    rest &= 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
