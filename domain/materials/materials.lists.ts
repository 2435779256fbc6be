import type { ListEntry } from '#domain/base/list.ts'

export const MATERIAL_NATURES = [
  { id: 1, nome: 'Consumo' },
  { id: 2, nome: 'Patrimônio' },
  { id: 3, nome: 'Revenda' },
  { id: 4, nome: 'Serviço' },
] as const satisfies readonly ListEntry[]

/** Units of measure as an electronic invoice names them. */
export const MEASURES = [
  { id: 1, nome: 'Unidade (UN)' },
  { id: 2, nome: 'Caixa (CX)' },
  { id: 3, nome: 'Pacote (PCT)' },
  { id: 4, nome: 'Quilograma (KG)' },
  { id: 5, nome: 'Litro (L)' },
  { id: 6, nome: 'Metro (M)' },
  { id: 7, nome: 'Resma (RES)' },
  { id: 8, nome: 'Par (PAR)' },
  { id: 9, nome: 'Hora (H)' },
] as const satisfies readonly ListEntry[]
