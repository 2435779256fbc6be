import { ACCOUNT_KINDS, REMITTANCE_LAYOUTS } from '#domain/banks/banks.lists.ts'
import { ACCOUNT, ACCOUNT_FIELDS, ACCOUNT_RULES } from '#domain/banks/accountFields.ts'
import { FINE, INTEREST } from '#domain/payments/lateFields.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** F05 (D 2.22). */
export const bankAccounts = defineRegister('bankAccounts', {
  table: 'bank_account',
  fields: {
    nome: NOME,
    empresa: { kind: 'reference', label: 'Empresa', column: 'company_id', required: true, of: 'companies' },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: ACCOUNT_KINDS },
    ...ACCOUNT,
    banco: { ...ACCOUNT.banco, required: true },
    agencia: { ...ACCOUNT.agencia, required: true },
    conta: { ...ACCOUNT.conta, required: true },
    titular: { kind: 'text', label: 'Titular', column: 'holder', max: 120 },
    carteira: { kind: 'text', label: 'Carteira', column: 'portfolio', max: 10 },
    convenio: { kind: 'text', label: 'Convênio', column: 'agreement', max: 20 },
    layout: { kind: 'choice', label: 'Remessa', column: 'remittance_layout', list: REMITTANCE_LAYOUTS },
    modalidade: { kind: 'text', label: 'Modalidade', column: 'modality', max: 10 },
    nossoNumero: { kind: 'integer', label: 'Próximo nosso número', column: 'next_number', min: 1 },
    multa: FINE,
    juros: INTEREST,
    desconto: { kind: 'percent', label: 'Desconto padrão', column: 'discount' },
    instrucoes: { kind: 'longText', label: 'Instruções do boleto', column: 'instructions', max: 400 },
    saldoInicial: { kind: 'money', label: 'Saldo inicial', column: 'opening_balance' },
    dataSaldo: { kind: 'date', label: 'Data do saldo', column: 'opened_on' },
  },
  sections: {
    Conta: ['nome', 'empresa', 'tipo', 'titular', ...ACCOUNT_FIELDS],
    Cobrança: [
      'carteira',
      'convenio',
      'modalidade',
      'nossoNumero',
      'layout',
      'multa',
      'juros',
      'desconto',
      'instrucoes',
    ],
    Saldo: ['saldoInicial', 'dataSaldo'],
  },
  title: ['nome'],
  columns: ['nome', 'banco', 'agencia', 'conta', 'tipo', 'empresa'],
  order: 'nome',
  search: ['nome', 'agencia', 'conta', 'titular'],
  filters: ['empresa', 'banco', 'tipo'],
  unique: ['nome'],
  rules: [
    // A till has no bank; an acquirer holds the money until it pays it out.
    ...ACCOUNT_FIELDS.map((field) => ({ kind: 'onlyWhen', field, choice: 'tipo', is: [1, 2] }) as const),
    ...ACCOUNT_RULES,
    {
      kind: 'billing',
      bank: 'banco',
      branch: 'agencia',
      account: 'conta',
      portfolio: 'carteira',
      agreement: 'convenio',
    },
  ],
})
