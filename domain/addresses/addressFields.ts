import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'

/** The fields of a Brazilian address, for the registers that have one. */
export const ADDRESS = {
  cep: { kind: 'cep', label: 'CEP', column: 'cep' },
  logradouro: {
    kind: 'text',
    label: 'Logradouro',
    column: 'street',
    max: 120,
    headings: ['Endereço', 'Rua', 'Av/Rua'],
  },
  numero: {
    kind: 'text',
    label: 'Número',
    column: 'house_number',
    max: 10,
    headings: ['Nº', 'Número da casa', 'Número do endereço'],
  },
  complemento: {
    kind: 'text',
    label: 'Complemento',
    column: 'complement',
    max: 60,
    headings: ['Complemento do endereço'],
  },
  bairro: { kind: 'text', label: 'Bairro', column: 'district', max: 80, headings: ['Distrito'] },
  cidade: { kind: 'text', label: 'Cidade', column: 'city', max: 80, headings: ['Localidade', 'Cidade onde mora'] },
  uf: {
    kind: 'choice',
    label: 'UF',
    column: 'state',
    list: FEDERATIVE_UNITIES,
    headings: ['UF', 'Estado', 'Sigla do estado'],
  },
} as const

export const ADDRESS_FIELDS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const
