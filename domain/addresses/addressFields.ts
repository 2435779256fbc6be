import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'

/** The fields of a Brazilian address, for the registers that have one. */
export const ADDRESS = {
  cep: { kind: 'cep', label: 'CEP', column: 'cep' },
  logradouro: { kind: 'text', label: 'Logradouro', column: 'street', max: 120 },
  numero: { kind: 'text', label: 'Número', column: 'house_number', max: 10 },
  complemento: { kind: 'text', label: 'Complemento', column: 'complement', max: 60 },
  bairro: { kind: 'text', label: 'Bairro', column: 'district', max: 80 },
  cidade: { kind: 'text', label: 'Cidade', column: 'city', max: 80 },
  uf: { kind: 'choice', label: 'UF', column: 'state', list: FEDERATIVE_UNITIES },
} as const

export const ADDRESS_FIELDS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const
