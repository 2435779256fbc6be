import type { ListEntry } from '#domain/lists/list.ts'

/** Kind of person of a supplier (D 2.22). */
export const PERSON_KINDS = [
  { id: 1, nome: 'Física' },
  { id: 2, nome: 'Jurídica' },
  { id: 3, nome: 'Estrangeira' },
] as const satisfies readonly ListEntry[]

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

export const ACCOUNT_KINDS = [
  { id: 1, nome: 'Conta corrente' },
  { id: 2, nome: 'Poupança' },
  { id: 3, nome: 'Caixa' },
  { id: 4, nome: 'Adquirente' },
] as const satisfies readonly ListEntry[]

/** Banks by their COMPE code. */
export const BANKS = [
  { id: 1, nome: '001 Banco do Brasil' },
  { id: 33, nome: '033 Santander' },
  { id: 41, nome: '041 Banrisul' },
  { id: 77, nome: '077 Inter' },
  { id: 104, nome: '104 Caixa Econômica Federal' },
  { id: 208, nome: '208 BTG Pactual' },
  { id: 237, nome: '237 Bradesco' },
  { id: 260, nome: '260 Nubank' },
  { id: 336, nome: '336 C6 Bank' },
  { id: 341, nome: '341 Itaú Unibanco' },
  { id: 422, nome: '422 Safra' },
  { id: 748, nome: '748 Sicredi' },
  { id: 756, nome: '756 Sicoob' },
] as const satisfies readonly ListEntry[]

export const REMITTANCE_LAYOUTS = [
  { id: 1, nome: 'CNAB 240' },
  { id: 2, nome: 'CNAB 400' },
  { id: 3, nome: 'API do banco' },
] as const satisfies readonly ListEntry[]

/** LevelType of portal.md 7: entries only on analytic centres. */
export const LEVEL_TYPES = [
  { id: 1, nome: 'Sintético' },
  { id: 2, nome: 'Analítico' },
] as const satisfies readonly ListEntry[]

/** MovimentType of portal.md 7. */
export const MOVEMENT_TYPES = [
  { id: 1, nome: 'Receita' },
  { id: 2, nome: 'Despesa' },
  { id: 3, nome: 'Ambos' },
] as const satisfies readonly ListEntry[]

export const TIME_UNITS = [
  { id: 1, nome: 'Dia' },
  { id: 2, nome: 'Semana' },
  { id: 3, nome: 'Mês' },
  { id: 4, nome: 'Ano' },
] as const satisfies readonly ListEntry[]
