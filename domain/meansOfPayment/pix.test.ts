import { brCodeOf } from '#domain/meansOfPayment/brCode.ts'
import { crc16 } from '#domain/meansOfPayment/crc16.ts'

test.each([
  ['123456789', '29B1'],
  ['', 'FFFF'],
])('the check sum of “%s”', (text, sum) => {
  expect(crc16(text)).toBe(sum)
})

const FULANO = { receiver: 'Fulano de Tal', city: 'BRASILIA', cents: null, txid: '***' } as const

/** Examples of the “Manual de Padrões para Iniciação do Pix” of Banco Central, and published codes that banks read. */
test('a static code without amount', () => {
  const target = { kind: 'static', key: '123e4567-e12b-12d1-a456-426655440000' } as const
  expect(brCodeOf({ ...FULANO, target })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

test('the code of a charge that a provider keeps', () => {
  const target = { kind: 'dynamic', url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441' } as const
  expect(brCodeOf({ ...FULANO, target })).toBe(
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
  )
})

const OURS = {
  target: { kind: 'static', key: '48261370000102' },
  receiver: 'Colégio São João – Educação Ltda.',
  city: 'São José dos Campos',
  cents: 150_005,
  txid: 'C00000012',
} as const

test('amount and txid, names as banks read them', () => {
  const code = brCodeOf(OURS)
  expect(code).toContain('54071500.05')
  expect(code).toContain('5925Colegio Sao Joao Educacao')
  expect(code).toContain('6015Sao Jose dos Ca')
  expect(code).toContain('62130509C00000012')
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
})

test.each(['com espaço', 'x'.repeat(26), 'a-b'])('no txid: %s', (txid) => {
  expect(() => brCodeOf({ ...OURS, txid })).toThrow(RangeError)
})
