import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** F08: who answers for an amount and where (D 2.22). */
export const responsibilityCentres = defineRegister('responsibilityCentres', {
  table: 'responsibility_centre',
  fields: {
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', hint: 'Vazio: vale para todas as unidades.' },
    superior: { kind: 'parent', label: 'Centro superior', column: 'parent_id' },
    codigo: { kind: 'code', label: 'Código', column: 'code', required: true },
    nome: NOME,
    responsavel: { kind: 'reference', label: 'Responsável', column: 'staff_user_id', of: 'staffUsers' },
    segmento: { kind: 'text', label: 'Segmento', column: 'segment', max: 60 },
    orcamentoAnual: { kind: 'money', label: 'Orçamento anual', column: 'year_budget' },
    orcamentoMensal: { kind: 'money', label: 'Orçamento mensal', column: 'month_budget' },
  },
  sections: {
    'Centro de responsabilidade': ['unidade', 'superior', 'codigo', 'nome', 'responsavel', 'segmento'],
    Orçamento: ['orcamentoAnual', 'orcamentoMensal'],
  },
  title: ['codigo', 'nome'],
  columns: ['codigo', 'nome', 'unidade', 'responsavel', 'orcamentoAnual'],
  order: 'codigo',
  search: ['codigo', 'nome', 'segmento'],
  filters: ['unidade', 'responsavel'],
  unique: ['codigo'],
  rules: [{ kind: 'ascending', from: 'orcamentoMensal', to: 'orcamentoAnual' }],
})
