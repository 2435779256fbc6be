import { COMPANY_KINDS, TAX_REGIMES } from '#domain/companies/companies.lists.ts'
import { CITY_REGISTRATION, STATE_REGISTRATION } from '#domain/companies/taxRegistrations.ts'
import { ADDRESS, ADDRESS_FIELDS } from '#domain/addresses/addressFields.ts'
import { defineRegister } from '#domain/registers/describe.ts'

/** F04: who contracts, charges and invoices (D 2.22). */
export const companies = defineRegister('companies', {
  table: 'company',
  fields: {
    cnpj: { kind: 'cnpj', label: 'CNPJ', column: 'cnpj', required: true },
    razaoSocial: {
      kind: 'text',
      label: 'Razão social',
      column: 'legal_name',
      required: true,
      max: 120,
      headings: ['Empresa', 'Nome empresarial', 'Nome'],
    },
    nomeFantasia: { kind: 'text', label: 'Nome fantasia', column: 'trade_name', max: 120, headings: ['Fantasia'] },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: COMPANY_KINDS },
    matriz: { kind: 'reference', label: 'Matriz', column: 'head_office_id', required: true, of: 'companies' },
    regime: { kind: 'choice', label: 'Regime tributário', column: 'tax_regime', required: true, list: TAX_REGIMES },
    inscricaoEstadual: STATE_REGISTRATION,
    inscricaoMunicipal: CITY_REGISTRATION,
    unidades: { kind: 'references', label: 'Unidades ligadas', column: 'unit_ids', of: 'units' },
    email: { kind: 'email', label: 'E-mail', column: 'email' },
    telefone: { kind: 'phone', label: 'Telefone', column: 'phone' },
    logo: {
      kind: 'file',
      label: 'Logo',
      column: 'logo_file_id',
      of: 'picture',
      hint: 'Sai nos documentos da empresa.',
    },
    validadeCertificado: {
      kind: 'date',
      label: 'Validade do certificado A1',
      column: 'certificate_expires_on',
      hint: 'O certificado da nota fiscal.',
    },
    ...ADDRESS,
  },
  sections: {
    Empresa: ['cnpj', 'razaoSocial', 'nomeFantasia', 'tipo', 'matriz', 'unidades', 'logo'],
    Fiscal: ['regime', 'inscricaoEstadual', 'inscricaoMunicipal', 'validadeCertificado'],
    'Contato e endereço': ['email', 'telefone', ...ADDRESS_FIELDS],
  },
  title: ['razaoSocial'],
  columns: ['razaoSocial', 'cnpj', 'tipo', 'regime', 'cidade'],
  order: 'razaoSocial',
  search: ['razaoSocial', 'nomeFantasia', 'cnpj'],
  filters: ['tipo', 'regime'],
  unique: ['cnpj'],
  rules: [{ kind: 'onlyWhen', field: 'matriz', choice: 'tipo', is: [2] }],
})
