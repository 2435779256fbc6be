import type { ListEntry } from '#domain/base/list.ts'

/** TransferReasons of portal.md 7 (D 2.13). */
export const TRANSFER_REASONS = [
  { id: 1, nome: 'Mudança de endereço' },
  { id: 2, nome: 'Financeiro' },
  { id: 3, nome: 'Pedagógico' },
  { id: 4, nome: 'Insatisfação' },
  { id: 5, nome: 'Adaptação' },
  { id: 6, nome: 'Trabalho dos pais' },
  { id: 7, nome: 'Outros' },
] as const satisfies readonly ListEntry[]

/** What happens to the instalments of a student who leaves (D 2.27 “Transfer financial options”). */
export const TRANSFER_FINANCIAL_OPTIONS = [
  { id: 1, nome: 'Cancelar parcelas a partir de uma data' },
  { id: 2, nome: 'Manter parcelas até uma data' },
  { id: 3, nome: 'Cobrar pró-rata' },
  { id: 4, nome: 'Cobrar multa contratual' },
  { id: 5, nome: 'Transferir crédito para irmão ou unidade' },
  { id: 6, nome: 'Devolver' },
  { id: 7, nome: 'Isentar' },
] as const satisfies readonly ListEntry[]
