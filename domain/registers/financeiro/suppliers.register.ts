import { PERSON_KINDS, TAX_REGIMES } from '#domain/lists/finance.ts'
import { ADDRESS, ADDRESS_FIELDS } from '#domain/registers/address.ts'
import { defineRegister } from '#domain/registers/describe.ts'

/** F01 (D 2.22). */
export const suppliers = defineRegister('suppliers', {
  table: 'supplier',
  fields: {
    tipoPessoa: { kind: 'choice', label: 'Tipo de pessoa', column: 'person_kind', required: true, list: PERSON_KINDS },
    cpf: { kind: 'cpf', label: 'CPF', column: 'cpf' },
    cnpj: { kind: 'cnpj', label: 'CNPJ', column: 'cnpj' },
    nome: { kind: 'text', label: 'Nome ou razão social', column: 'name', required: true, max: 120 },
    nomeFantasia: { kind: 'text', label: 'Nome fantasia', column: 'trade_name', max: 120 },
    regime: { kind: 'choice', label: 'Regime tributário', column: 'tax_regime', list: TAX_REGIMES },
    inscricaoEstadual: { kind: 'text', label: 'Inscrição estadual', column: 'state_registration', max: 20 },
    inscricaoMunicipal: { kind: 'text', label: 'Inscrição municipal', column: 'city_registration', max: 20 },
    email: { kind: 'email', label: 'E-mail', column: 'email' },
    telefone: { kind: 'phone', label: 'Telefone', column: 'phone' },
    chavePix: { kind: 'text', label: 'Chave Pix', column: 'pix_key', max: 77 },
    observacao: { kind: 'longText', label: 'Observação', column: 'note', max: 500 },
    ...ADDRESS,
  },
  sections: {
    Fornecedor: ['tipoPessoa', 'cpf', 'cnpj', 'nome', 'nomeFantasia'],
    Fiscal: ['regime', 'inscricaoEstadual', 'inscricaoMunicipal'],
    'Contato e pagamento': ['email', 'telefone', 'chavePix', 'observacao'],
    Endereço: ADDRESS_FIELDS,
  },
  title: ['nome'],
  columns: ['nome', 'tipoPessoa', 'cnpj', 'cidade', 'telefone'],
  order: 'nome',
  search: ['nome', 'nomeFantasia', 'cnpj', 'cpf'],
  filters: ['tipoPessoa', 'regime'],
  unique: ['cpf', 'cnpj'],
  rules: [
    { kind: 'requiredWhen', field: 'cpf', choice: 'tipoPessoa', is: 1 },
    { kind: 'requiredWhen', field: 'cnpj', choice: 'tipoPessoa', is: 2 },
  ],
})
