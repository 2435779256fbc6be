import { findAddress } from '#domain/api/addresses.endpoints.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let as: Credentials

beforeAll(async () => {
  api = await startApi()
  const { email } = await addStaff(api.db, {})
  as = (await signInStaff(api, { email, senha: PASSWORD })).as
}, 120_000)
afterAll(() => api.close())

const find = (cep: string) => call(api, findAddress, { as, params: { cep } })

test('a CEP has its address, with the state by its code', async () => {
  expect((await find('01310100')).answer.endereco).toEqual({
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 35,
  })
})

test('a CEP that nobody knows is no mistake', async () => {
  const { status, answer } = await find('99999999')
  expect([status, answer.endereco]).toEqual([200, null])
})

test.each(['0131010', '01310-100', 'abcdefgh'])('“%s” is no CEP', async (cep) => {
  expect((await find(cep)).status).toBe(400)
})
