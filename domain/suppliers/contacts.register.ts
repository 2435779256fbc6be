import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** F06: people at suppliers and companies (D 2.22). */
export const contacts = defineRegister('contacts', {
  table: 'finance_contact',
  fields: {
    nome: { ...NOME, headings: ['Contato', 'Nome do contato', 'Nome completo'] },
    fornecedor: { kind: 'reference', label: 'Fornecedor', column: 'supplier_id', of: 'suppliers' },
    empresa: { kind: 'reference', label: 'Empresa', column: 'company_id', of: 'companies' },
    cargo: { kind: 'text', label: 'Cargo', column: 'job', max: 60, headings: ['Função'] },
    setor: { kind: 'text', label: 'Setor', column: 'department', max: 60, headings: ['Departamento'] },
    email: { kind: 'email', label: 'E-mail', column: 'email' },
    telefone: { kind: 'phone', label: 'Telefone', column: 'phone' },
    celular: { kind: 'cellphone', label: 'Celular', column: 'cellphone' },
    principal: { kind: 'flag', label: 'Contato principal', column: 'is_main' },
  },
  sections: {
    Contato: ['nome', 'fornecedor', 'empresa', 'cargo', 'setor', 'email', 'telefone', 'celular', 'principal'],
  },
  title: ['nome'],
  columns: ['nome', 'fornecedor', 'empresa', 'cargo', 'telefone'],
  order: 'nome',
  search: ['nome', 'cargo', 'email'],
  filters: ['fornecedor', 'empresa', 'principal'],
  unique: [],
})
