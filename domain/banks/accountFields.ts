import { BANKS, PIX_KEY_KINDS } from '#domain/banks/banks.lists.ts'

/** The fields of a bank account, for the registers that have one. Numbers and check digits stay text: banks write letters in them. */
export const ACCOUNT = {
  banco: {
    kind: 'choice',
    label: 'Banco',
    column: 'bank',
    list: BANKS,
    headings: ['Código do banco', 'Nome do banco'],
  },
  agencia: {
    kind: 'text',
    label: 'Agência',
    column: 'branch',
    max: 6,
    form: 'accountNumber',
    headings: ['Ag', 'Número da agência'],
  },
  agenciaDv: {
    kind: 'text',
    label: 'DV da agência',
    column: 'branch_digit',
    max: 1,
    form: 'accountDigit',
    headings: ['Dígito da agência'],
  },
  conta: {
    kind: 'text',
    label: 'Conta',
    headings: ['Conta corrente', 'Número da conta', 'C/C'],
    column: 'account',
    max: 14,
    form: 'accountNumber',
    hint: 'Só os números; na Caixa, com a operação na frente.',
  },
  contaDv: {
    kind: 'text',
    label: 'DV da conta',
    column: 'account_digit',
    max: 2,
    form: 'accountDigit',
    headings: ['Dígito da conta', 'Dígito'],
  },
  tipoChavePix: { kind: 'choice', label: 'Tipo da chave Pix', column: 'pix_key_kind', list: PIX_KEY_KINDS },
  chavePix: { kind: 'text', label: 'Chave Pix', column: 'pix_key', max: 77, headings: ['Pix'] },
} as const

export const ACCOUNT_FIELDS = ['banco', 'agencia', 'agenciaDv', 'conta', 'contaDv', 'tipoChavePix', 'chavePix'] as const

/** What holds between them. */
export const ACCOUNT_RULES = [
  { kind: 'pixKey', field: 'chavePix', choice: 'tipoChavePix' },
  {
    kind: 'accountDigits',
    bank: 'banco',
    branch: 'agencia',
    branchDigit: 'agenciaDv',
    account: 'conta',
    accountDigit: 'contaDv',
  },
] as const
