import { PERSON_KINDS, SUPPLIER_CATEGORIES, SUPPLIER_RATINGS, WITHHOLDINGS } from '#domain/suppliers/suppliers.lists.ts'
import { TAX_REGIMES } from '#domain/companies/companies.lists.ts'
import { CITY_REGISTRATION, STATE_REGISTRATION } from '#domain/companies/taxRegistrations.ts'
import { ACCOUNT, ACCOUNT_FIELDS, ACCOUNT_RULES } from '#domain/banks/accountFields.ts'
import { ADDRESS, ADDRESS_FIELDS } from '#domain/addresses/addressFields.ts'
import { defineRegister } from '#domain/registers/describe.ts'

/** F01 (D 2.22). */
export const suppliers = defineRegister('suppliers', {
  table: 'supplier',
  fields: {
    tipoPessoa: {
      kind: 'choice',
      label: 'Tipo de pessoa',
      column: 'person_kind',
      required: true,
      list: PERSON_KINDS,
      headings: ['Pessoa', 'Física ou jurídica', 'PF/PJ', 'Tipo'],
    },
    cpf: { kind: 'cpf', label: 'CPF', column: 'cpf', required: true },
    cnpj: { kind: 'cnpj', label: 'CNPJ', column: 'cnpj', required: true },
    documento: {
      kind: 'text',
      label: 'Documento no país de origem',
      column: 'foreign_document',
      max: 30,
    },
    nome: {
      kind: 'text',
      label: 'Nome ou razão social',
      column: 'name',
      required: true,
      max: 120,
      headings: ['Razão social', 'Nome', 'Fornecedor', 'Nome do fornecedor', 'Nome/Razão social'],
    },
    nomeFantasia: { kind: 'text', label: 'Nome fantasia', column: 'trade_name', max: 120, headings: ['Fantasia'] },
    regime: { kind: 'choice', label: 'Regime tributário', column: 'tax_regime', list: TAX_REGIMES },
    inscricaoEstadual: STATE_REGISTRATION,
    inscricaoMunicipal: CITY_REGISTRATION,
    email: { kind: 'email', label: 'E-mail', column: 'email' },
    telefone: { kind: 'phone', label: 'Telefone', column: 'phone' },
    categorias: {
      kind: 'choices',
      label: 'Categorias',
      column: 'categories',
      list: SUPPLIER_CATEGORIES,
      headings: ['Categoria', 'Ramo', 'Ramo de atividade'],
    },
    avaliacao: { kind: 'choice', label: 'Avaliação', column: 'rating', list: SUPPLIER_RATINGS },
    condicao: {
      kind: 'reference',
      label: 'Condição de pagamento padrão',
      column: 'payment_term_id',
      of: 'paymentTerms',
    },
    retencoes: { kind: 'choices', label: 'Retenções', column: 'withholdings', list: WITHHOLDINGS },
    ...ACCOUNT,
    contrato: { kind: 'file', label: 'Contrato', column: 'contract_file_id', of: 'document' },
    observacao: { kind: 'longText', label: 'Observação', column: 'note', max: 500, headings: ['Observações'] },
    ...ADDRESS,
  },
  sections: {
    Fornecedor: ['tipoPessoa', 'cpf', 'cnpj', 'documento', 'nome', 'nomeFantasia', 'avaliacao', 'categorias'],
    Fiscal: ['regime', 'inscricaoEstadual', 'inscricaoMunicipal', 'retencoes'],
    Contato: ['email', 'telefone'],
    Pagamento: ['condicao', ...ACCOUNT_FIELDS],
    Endereço: ADDRESS_FIELDS,
    Anexo: ['contrato', 'observacao'],
  },
  title: ['nome'],
  columns: ['nome', 'tipoPessoa', 'cnpj', 'cidade', 'telefone'],
  order: 'nome',
  search: ['nome', 'nomeFantasia', 'cnpj', 'cpf'],
  filters: ['tipoPessoa', 'regime', 'avaliacao'],
  unique: ['cpf', 'cnpj'],
  rules: [
    { kind: 'onlyWhen', field: 'cpf', choice: 'tipoPessoa', is: [1] },
    { kind: 'onlyWhen', field: 'cnpj', choice: 'tipoPessoa', is: [2] },
    { kind: 'onlyWhen', field: 'documento', choice: 'tipoPessoa', is: [3] },
    ...ACCOUNT_RULES,
  ],
})
