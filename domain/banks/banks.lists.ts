import type { ListEntry } from '#domain/base/list.ts'
import { PIX_CNPJ, PIX_CPF, PIX_EMAIL, PIX_PHONE, PIX_RANDOM } from '#domain/banks/pixKey.ts'

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

export const PIX_KEY_KINDS = [
  { id: PIX_CPF, nome: 'CPF' },
  { id: PIX_CNPJ, nome: 'CNPJ' },
  { id: PIX_PHONE, nome: 'Telefone' },
  { id: PIX_EMAIL, nome: 'E-mail' },
  { id: PIX_RANDOM, nome: 'Aleatória' },
] as const satisfies readonly ListEntry[]
