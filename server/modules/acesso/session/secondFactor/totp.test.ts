import {
  codeOfStep,
  newTotpSecret,
  stepAt,
  stepOfCode,
  totpAddress,
} from '#server/modules/acesso/session/secondFactor/totp.ts'

/** “12345678901234567890”, the secret of the vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: after %i seconds the code is %s', (seconds, code) => {
  expect(codeOfStep(SECRET, stepAt(at(seconds)))).toBe(code)
})

test('RFC 4226, appendix D: the first codes by their count', () => {
  expect(Array.from({ length: 4 }, (_, count) => codeOfStep(SECRET, count))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
  ])
})

test('a code counts for its half minute, the one before and the next one', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  expect([-2, -1, 0, 1, 2].map((away) => stepOfCode(SECRET, codeOfStep(SECRET, step + away), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', 'ção'])('“%s” is no code', (typed) => {
  expect(stepOfCode(SECRET, typed, at(59))).toBeNull()
})

test('every secret has 160 bits in base 32, and no two are the same', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
  expect(new Set(secrets).size).toBe(50)
})

test('the address of the QR code names school and login', () => {
  expect(totpAddress(SECRET, 'Colégio Ipê', 'ana@ipe.escola')).toBe(
    `otpauth://totp/Col%C3%A9gio%20Ip%C3%AA:ana%40ipe.escola?secret=${SECRET}&issuer=Col%C3%A9gio%20Ip%C3%AA`,
  )
})
