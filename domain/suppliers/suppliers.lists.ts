import type { ListEntry } from '#domain/base/list.ts'

/** Kind of person of a supplier (D 2.22). */
export const PERSON_KINDS = [
  { id: 1, nome: 'Física', sigla: 'PF', also: ['F', 'Pessoa física'] },
  { id: 2, nome: 'Jurídica', sigla: 'PJ', also: ['J', 'Pessoa jurídica'] },
  { id: 3, nome: 'Estrangeira', also: ['Estrangeiro', 'Pessoa estrangeira'] },
] as const satisfies readonly ListEntry[]

/** What a supplier sells to a school. */
export const SUPPLIER_CATEGORIES = [
  { id: 1, nome: 'Material didático' },
  { id: 2, nome: 'Papelaria e escritório' },
  { id: 3, nome: 'Uniformes' },
  { id: 4, nome: 'Alimentação' },
  { id: 5, nome: 'Limpeza e conservação' },
  { id: 6, nome: 'Obras e manutenção' },
  { id: 7, nome: 'Mobiliário e equipamentos' },
  { id: 8, nome: 'Tecnologia' },
  { id: 9, nome: 'Transporte' },
  { id: 10, nome: 'Serviços profissionais' },
  { id: 11, nome: 'Eventos' },
] as const satisfies readonly ListEntry[]

/** Taxes that may be held back from a payment. */
export const WITHHOLDINGS = [
  { id: 1, nome: 'IRRF' },
  { id: 2, nome: 'ISS' },
  { id: 3, nome: 'INSS' },
  { id: 4, nome: 'PIS/Cofins/CSLL' },
] as const satisfies readonly ListEntry[]

export const SUPPLIER_RATINGS = [
  { id: 5, nome: 'Ótimo' },
  { id: 4, nome: 'Bom' },
  { id: 3, nome: 'Regular' },
  { id: 2, nome: 'Ruim' },
  { id: 1, nome: 'Não contratar de novo' },
] as const satisfies readonly ListEntry[]
