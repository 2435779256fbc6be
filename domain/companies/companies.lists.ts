import type { ListEntry } from '#domain/base/list.ts'

export const TAX_REGIMES = [
  { id: 1, nome: 'Simples Nacional' },
  { id: 2, nome: 'Lucro presumido' },
  { id: 3, nome: 'Lucro real' },
  { id: 4, nome: 'Imune ou isenta' },
  { id: 5, nome: 'MEI' },
] as const satisfies readonly ListEntry[]

export const COMPANY_KINDS = [
  { id: 1, nome: 'Matriz' },
  { id: 2, nome: 'Filial' },
] as const satisfies readonly ListEntry[]
