import { ASSESSMENT_KINDS, BY_VALUE, BY_WEIGHT, GRADE_PARTS } from '#domain/assessment/assessment.lists.ts'
import { defineRegister, NOME, ORDEM } from '#domain/registers/describe.ts'

const PART = { kind: 'decimal', places: 2, min: 0.01, max: 1000 } as const

/** A-E4: what makes up the grade of a stage (D 2.3 “InstrumentoAvaliação”). */
export const assessments = defineRegister('assessments', {
  table: 'assessment',
  fields: {
    ano: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', required: true, of: 'schoolYears' },
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', hint: 'Vazio: em todas.' },
    etapa: { kind: 'reference', label: 'Etapa', column: 'stage_id', required: true, of: 'stages' },
    series: { kind: 'references', label: 'Séries', column: 'grade_ids', of: 'grades', hint: 'Nenhuma: em todas.' },
    disciplinas: {
      kind: 'references',
      label: 'Disciplinas',
      column: 'subject_ids',
      of: 'subjects',
      hint: 'Nenhuma: em todas.',
    },
    sigla: { kind: 'text', label: 'Sigla', column: 'short_name', required: true, max: 10 },
    nome: { ...NOME, hint: 'Único na etapa.' },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: ASSESSMENT_KINDS },
    parte: { kind: 'choice', label: 'Conta na nota por', column: 'part', required: true, list: GRADE_PARTS },
    peso: { ...PART, label: 'Peso', column: 'weight' },
    valorMaximo: { ...PART, label: 'Valor máximo', column: 'most' },
    obrigatorio: { kind: 'flag', label: 'Obrigatória', column: 'is_required', hint: 'Sem ela a etapa não tem nota.' },
    divisivel: {
      kind: 'flag',
      label: 'Pode ser dividida',
      column: 'is_divisible',
      hint: 'Em várias que somam a mesma.',
    },
    ordem: { ...ORDEM, hint: 'Na etapa.' },
  },
  sections: {
    Avaliação: ['sigla', 'nome', 'tipo', 'ordem', 'obrigatorio', 'divisivel'],
    Nota: ['parte', 'peso', 'valorMaximo'],
    'Onde vale': ['ano', 'unidade', 'etapa', 'series', 'disciplinas'],
  },
  title: ['sigla', 'nome'],
  columns: ['sigla', 'nome', 'etapa', 'tipo', 'peso', 'valorMaximo', 'ordem'],
  order: 'ordem',
  search: ['sigla', 'nome'],
  filters: ['ano', 'unidade', 'etapa', 'series', 'disciplinas', 'tipo'],
  unique: ['nome'],
  within: ['ano', 'etapa'],
  rules: [
    { kind: 'agrees', field: 'etapa', on: ['ano', 'unidade'] },
    { kind: 'onlyWhen', field: 'peso', choice: 'parte', is: [BY_WEIGHT] },
    { kind: 'requiredWhen', field: 'peso', choice: 'parte', is: BY_WEIGHT },
    { kind: 'onlyWhen', field: 'valorMaximo', choice: 'parte', is: [BY_VALUE] },
    { kind: 'requiredWhen', field: 'valorMaximo', choice: 'parte', is: BY_VALUE },
  ],
})
