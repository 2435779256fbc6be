import type { ListEntry } from '#domain/lists/list.ts'
import { PIX_CNPJ, PIX_CPF, PIX_EMAIL, PIX_PHONE, PIX_RANDOM } from '#domain/rules/banks/pixKey.ts'
import * as codes from '#domain/rules/payments/codes.ts'

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

/** COMPE code, name and ISPB code. */
const BANK_CODES: readonly (readonly [number, string, string])[] = [
  [1, 'Banco do Brasil', '00000000'],
  [3, 'Banco da Amazônia', '04902979'],
  [4, 'Banco do Nordeste', '07237373'],
  [21, 'Banestes', '28127603'],
  [33, 'Santander', '90400888'],
  [37, 'Banpará', '04913711'],
  [41, 'Banrisul', '92702067'],
  [47, 'Banese', '13009717'],
  [70, 'BRB', '00000208'],
  [77, 'Inter', '00416968'],
  [85, 'Ailos', '05463212'],
  [104, 'Caixa Econômica Federal', '00360305'],
  [133, 'Cresol', '10398952'],
  [136, 'Unicred', '00315557'],
  [197, 'Stone', '16501555'],
  [208, 'BTG Pactual', '30306294'],
  [212, 'Banco Original', '92894922'],
  [218, 'BS2', '71027866'],
  [237, 'Bradesco', '60746948'],
  [246, 'ABC Brasil', '28195667'],
  [260, 'Nubank', '18236120'],
  [290, 'PagBank', '08561701'],
  [318, 'BMG', '61186680'],
  [323, 'Mercado Pago', '10573521'],
  [336, 'C6 Bank', '31872495'],
  [341, 'Itaú Unibanco', '60701190'],
  [380, 'PicPay', '22896431'],
  [389, 'Mercantil', '17184037'],
  [403, 'Cora', '37880206'],
  [422, 'Safra', '58160789'],
  [461, 'Asaas', '19540550'],
  [623, 'Pan', '59285411'],
  [637, 'Sofisa', '60889128'],
  [655, 'Votorantim', '59588111'],
  [707, 'Daycoval', '62232889'],
  [745, 'Citibank', '33479023'],
  [748, 'Sicredi', '01181521'],
  [756, 'Sicoob', '02038232'],
]

/** Banks by their COMPE code, with their ISPB code in brackets. */
export const BANKS: readonly ListEntry[] = BANK_CODES.map(([id, name, ispb]) => ({
  id,
  nome: `${String(id).padStart(3, '0')} ${name} (${ispb})`,
}))

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
  { id: codes.DAY, nome: 'Dia' },
  { id: codes.WEEK, nome: 'Semana' },
  { id: codes.MONTH, nome: 'Mês' },
  { id: codes.YEAR, nome: 'Ano' },
] as const satisfies readonly ListEntry[]

/** Payment method of portal.md 7 (D 2.22). */
export const PAYMENT_METHODS = [
  { id: 1, nome: 'Boleto' },
  { id: 2, nome: 'Pix' },
  { id: 3, nome: 'Pix Automático' },
  { id: 4, nome: 'Cartão de crédito' },
  { id: 5, nome: 'Cartão de débito' },
  { id: 6, nome: 'Cheque' },
  { id: 7, nome: 'Dinheiro' },
  { id: 8, nome: 'Transferência' },
  { id: 9, nome: 'Desconto em folha' },
  { id: 10, nome: 'Bolsa' },
] as const satisfies readonly ListEntry[]

/** Percentage method of portal.md 7: what a percentage is taken of (D 2.22). */
export const PERCENTAGE_METHODS = [
  { id: codes.OF_GROSS, nome: 'Sobre o valor bruto' },
  { id: codes.OF_NET, nome: 'Sobre o valor líquido' },
  { id: codes.OF_BALANCE, nome: 'Sobre o saldo' },
  { id: codes.FIXED, nome: 'Valor fixo' },
] as const satisfies readonly ListEntry[]

export const PAYMENT_TERM_KINDS = [
  { id: codes.AT_SIGHT, nome: 'À vista' },
  { id: codes.IN_INSTALMENTS, nome: 'Parcelado' },
  { id: codes.YEARLY_PLAN, nome: 'Plano anual' },
] as const satisfies readonly ListEntry[]

export const FIRST_DUE_MODES = [
  { id: codes.ON_DUE_DAY, nome: 'No próximo dia de vencimento' },
  { id: codes.DAYS_LATER, nome: 'Dias depois da contratação' },
  { id: codes.ON_DATE, nome: 'Em uma data' },
] as const satisfies readonly ListEntry[]

/** In how many instalments anything is paid at most: plans offer them, and discounts may name each. */
export const MOST_INSTALMENTS = 60

/** The 1st to the 28th, which every month has, or the last business day. */
export const DUE_DAYS: readonly ListEntry[] = [
  ...Array.from({ length: 28 }, (_, index) => ({ id: index + 1, nome: `Dia ${index + 1}` })),
  { id: codes.LAST_BUSINESS_DAY, nome: 'Último dia útil' },
]

export const DIVISIONS = [
  { id: codes.ALIKE, nome: 'Parcelas iguais' },
  { id: codes.ONE_BY_ONE, nome: 'Percentual por parcela' },
  { id: codes.FIRST_DIFFERS, nome: 'Primeira parcela diferente' },
] as const satisfies readonly ListEntry[]

export const HOLIDAY_SHIFTS = [
  { id: codes.KEEP, nome: 'Mantém a data' },
  { id: codes.POSTPONE, nome: 'Posterga para o próximo dia útil' },
  { id: codes.ADVANCE, nome: 'Antecipa para o dia útil anterior' },
] as const satisfies readonly ListEntry[]

/** How amounts are raised, at most once a year (Lei 9.870). */
export const READJUSTMENTS = [
  { id: codes.UNCHANGED, nome: 'Sem reajuste' },
  { id: codes.BY_IPCA, nome: 'IPCA' },
  { id: codes.BY_INPC, nome: 'INPC' },
  { id: codes.BY_IGPM, nome: 'IGP-M' },
  { id: codes.BY_PERCENT, nome: 'Percentual definido' },
] as const satisfies readonly ListEntry[]

export const PIX_KEY_KINDS = [
  { id: PIX_CPF, nome: 'CPF' },
  { id: PIX_CNPJ, nome: 'CNPJ' },
  { id: PIX_PHONE, nome: 'Telefone' },
  { id: PIX_EMAIL, nome: 'E-mail' },
  { id: PIX_RANDOM, nome: 'Aleatória' },
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
