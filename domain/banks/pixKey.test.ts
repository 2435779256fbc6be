import { isPixKey, PIX_CNPJ, PIX_CPF, PIX_EMAIL, PIX_PHONE, PIX_RANDOM } from '#domain/banks/pixKey.ts'

test.each([
  ['529.982.247-25', PIX_CPF, true],
  ['529.982.247-24', PIX_CPF, false],
  ['12.ABC.345/01DE-35', PIX_CNPJ, true],
  ['52998224725', PIX_CNPJ, false],
  ['+5511999998888', PIX_PHONE, true],
  ['(11) 99999-8888', PIX_PHONE, true],
  ['(11) 3333-4444', PIX_PHONE, true],
  ['999998888', PIX_PHONE, false],
  ['financeiro@escola.com.br', PIX_EMAIL, true],
  ['financeiro', PIX_EMAIL, false],
  ['123e4567-e12b-12d1-a456-426655440000', PIX_RANDOM, true],
  ['123e4567e12b12d1a456426655440000', PIX_RANDOM, false],
  ['', PIX_RANDOM, false],
  ['52998224725', 9, false],
])('“%s” as key of kind %s: %s', (key, kind, expected) => {
  expect(isPixKey(key, kind)).toBe(expected)
})
