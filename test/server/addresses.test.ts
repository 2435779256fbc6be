import { findAddress } from '#domain/addresses/addresses.endpoints.ts'
import { replaceCepTable } from '#server/modules/matricula/addresses/index.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let as: Credentials

beforeAll(async () => {
  api = await startApi()
  const { email } = await addStaff(api.db, {})
  as = (await signInStaff(api, { email, senha: PASSWORD })).as
})
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

test('an unknown CEP is no error', async () => {
  const { status, answer } = await find('99999999')
  expect([status, answer.endereco]).toEqual([200, null])
})

test.each(['0131010', '01310-100', 'abcdefgh'])('“%s” is no CEP', async (cep) => {
  expect((await find(cep)).status).toBe(400)
})

describe('the table of the school', () => {
  const load = (...lines: readonly string[]) =>
    replaceCepTable(
      api.db,
      (async function* () {
        yield* lines
      })(),
    )
  const HEAD = 'UF;Cidade;CEP;Bairro;Logradouro'

  test('is used before the portal’s, and is replaced as a whole', async () => {
    expect(await load(HEAD, 'SP;São Paulo;01310-100;Bela Vista;Av. Paulista', 'SP;Conchal;13835000;;')).toBe(2)
    expect((await find('01310100')).answer.endereco).toMatchObject({ logradouro: 'Av. Paulista', uf: 35 })
    expect((await find('13835000')).answer.endereco).toMatchObject({ logradouro: '', cidade: 'Conchal' })
    expect(await load('cep,logradouro,bairro,cidade,uf', '99999999,"Rua A, B",Centro,Chuí,rs')).toBe(1)
    expect((await find('99999999')).answer.endereco).toMatchObject({ logradouro: 'Rua A, B', uf: 43 })
    expect((await find('01310100')).answer.endereco).toMatchObject({ logradouro: 'Avenida Paulista' })
  })

  test.each([
    ['a title that is missing', ['cep;cidade;uf'], 'A primeira linha não tem estas colunas: logradouro, bairro.'],
    ['half a CEP', [HEAD, 'SP;Santos;1101;;'], 'Linha 2: “1101” não é um CEP.'],
    [
      'a state that is none',
      [HEAD, 'SP;Santos;11010000;;', 'XX;Santos;11010001;;'],
      'Linha 3: “XX” não é a sigla de um estado.',
    ],
    ['letters of another encoding', [HEAD, 'SP;S\uFFFDo Paulo;01310100;;'], 'Linha 2: os acentos não estão em UTF-8.'],
  ])('with %s is refused, and the old one stays', async (_, lines, sentence) => {
    await load(HEAD, 'SP;Santos;11010000;Centro;Praça Mauá')
    await expect(load(...lines)).rejects.toThrow(sentence)
    expect((await find('11010000')).answer.endereco).toMatchObject({ cidade: 'Santos' })
  })
})
