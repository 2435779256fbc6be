import { ACCOUNT_KINDS, BANKS, REMITTANCE_LAYOUTS } from '#domain/lists/finance.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** F05 (D 2.22). Numbers and check digits stay text: banks write letters in them. */
export const bankAccounts = defineRegister('bankAccounts', {
  table: 'bank_account',
  fields: {
    nome: NOME,
    empresa: { kind: 'reference', label: 'Empresa', column: 'company_id', required: true, of: 'companies' },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: ACCOUNT_KINDS },
    banco: { kind: 'choice', label: 'Banco', column: 'bank', list: BANKS },
    agencia: { kind: 'text', label: 'Agência', column: 'branch', max: 6 },
    agenciaDv: { kind: 'text', label: 'DV da agência', column: 'branch_digit', max: 1 },
    conta: { kind: 'text', label: 'Conta', column: 'account', max: 14 },
    contaDv: { kind: 'text', label: 'DV da conta', column: 'account_digit', max: 2 },
    titular: { kind: 'text', label: 'Titular', column: 'holder', max: 120 },
    chavePix: { kind: 'text', label: 'Chave Pix', column: 'pix_key', max: 77 },
    carteira: { kind: 'text', label: 'Carteira', column: 'portfolio', max: 10 },
    convenio: { kind: 'text', label: 'Convênio', column: 'agreement', max: 20 },
    layout: { kind: 'choice', label: 'Remessa', column: 'remittance_layout', list: REMITTANCE_LAYOUTS },
    multa: { kind: 'percent', label: 'Multa', column: 'fine' },
    juros: { kind: 'percent', label: 'Juros ao mês', column: 'monthly_interest' },
    instrucoes: { kind: 'longText', label: 'Instruções do boleto', column: 'instructions', max: 400 },
    saldoInicial: { kind: 'money', label: 'Saldo inicial', column: 'opening_balance' },
    dataSaldo: { kind: 'date', label: 'Data do saldo', column: 'opened_on' },
  },
  sections: {
    Conta: ['nome', 'empresa', 'tipo', 'titular', 'banco', 'agencia', 'agenciaDv', 'conta', 'contaDv', 'chavePix'],
    Cobrança: ['carteira', 'convenio', 'layout', 'multa', 'juros', 'instrucoes'],
    Saldo: ['saldoInicial', 'dataSaldo'],
  },
  title: ['nome'],
  columns: ['nome', 'banco', 'agencia', 'conta', 'tipo', 'empresa'],
  order: 'nome',
  search: ['nome', 'agencia', 'conta', 'titular'],
  filters: ['empresa', 'banco', 'tipo'],
  unique: ['nome'],
  rules: [
    { kind: 'requiredWhen', field: 'banco', choice: 'tipo', is: 1 },
    { kind: 'requiredWhen', field: 'agencia', choice: 'tipo', is: 1 },
    { kind: 'requiredWhen', field: 'conta', choice: 'tipo', is: 1 },
  ],
})
