import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import type { AddressBook } from './addressBook.ts'

/** CEP, street, district, city and state of well-known places, at least one in each region of the country. */
const PLACES: readonly (readonly [string, string, string, string, string])[] = [
  ['01001000', 'Praça da Sé', 'Sé', 'São Paulo', 'SP'],
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  ['01310200', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  ['01414001', 'Rua Haddock Lobo', 'Cerqueira César', 'São Paulo', 'SP'],
  ['04094050', 'Avenida Pedro Álvares Cabral', 'Parque Ibirapuera', 'São Paulo', 'SP'],
  ['05508000', 'Avenida Professor Luciano Gualberto', 'Butantã', 'São Paulo', 'SP'],
  ['11010000', 'Praça Mauá', 'Centro', 'Santos', 'SP'],
  ['13010000', 'Avenida Francisco Glicério', 'Centro', 'Campinas', 'SP'],
  ['20040002', 'Avenida Rio Branco', 'Centro', 'Rio de Janeiro', 'RJ'],
  ['22070900', 'Avenida Atlântica', 'Copacabana', 'Rio de Janeiro', 'RJ'],
  ['29010002', 'Avenida Jerônimo Monteiro', 'Centro', 'Vitória', 'ES'],
  ['30130005', 'Avenida Afonso Pena', 'Centro', 'Belo Horizonte', 'MG'],
  ['40020000', 'Praça da Sé', 'Centro Histórico', 'Salvador', 'BA'],
  ['50030230', 'Avenida Rio Branco', 'Recife', 'Recife', 'PE'],
  ['57020000', 'Rua do Comércio', 'Centro', 'Maceió', 'AL'],
  ['60030000', 'Rua Barão do Rio Branco', 'Centro', 'Fortaleza', 'CE'],
  ['65010000', 'Rua Grande', 'Centro', 'São Luís', 'MA'],
  ['66010000', 'Avenida Presidente Vargas', 'Campina', 'Belém', 'PA'],
  ['69005010', 'Avenida Sete de Setembro', 'Centro', 'Manaus', 'AM'],
  ['70040010', 'Setor Bancário Sul', 'Asa Sul', 'Brasília', 'DF'],
  ['74003010', 'Avenida Goiás', 'Setor Central', 'Goiânia', 'GO'],
  ['78005000', 'Avenida Getúlio Vargas', 'Centro', 'Cuiabá', 'MT'],
  ['79002000', 'Avenida Afonso Pena', 'Centro', 'Campo Grande', 'MS'],
  ['80010000', 'Rua XV de Novembro', 'Centro', 'Curitiba', 'PR'],
  ['88010000', 'Rua Felipe Schmidt', 'Centro', 'Florianópolis', 'SC'],
  ['90010150', 'Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS'],
  // A town with a single CEP has no street and district here.
  ['13835000', '', '', 'Conchal', 'SP'],
  ['37590000', '', '', 'Jacutinga', 'MG'],
]

const CODE_OF_STATE = new Map<string, number>(FEDERATIVE_UNITIES.map(({ sigla, id }) => [sigla, id]))

const ADDRESSES = new Map(
  PLACES.map(([cep, logradouro, bairro, cidade, sigla]) => [
    cep,
    { cep, logradouro, bairro, cidade, uf: CODE_OF_STATE.get(sigla) ?? 0 },
  ]),
)

/** A small book inside the portal, enough to show how it works without asking a service. */
export const embeddedBook: AddressBook = { find: async (_, cep) => ADDRESSES.get(cep) ?? null }
