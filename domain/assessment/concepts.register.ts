import { defineRegister, ORDEM } from '#domain/registers/describe.ts'

const GRADE = { kind: 'decimal', places: 2, min: 0, max: 1000 } as const

/** A-E3: the concepts of a system, with the grades that each stands for (D 2.3). */
export const concepts = defineRegister('concepts', {
  table: 'concept',
  fields: {
    sistema: {
      kind: 'reference',
      label: 'Sistema de conceitos',
      column: 'concept_system_id',
      required: true,
      of: 'conceptSystems',
    },
    sigla: { kind: 'text', label: 'Sigla', column: 'short_name', required: true, max: 10 },
    descricao: { kind: 'text', label: 'Descrição', column: 'description', required: true, max: 80 },
    ordem: { ...ORDEM, hint: 'Do melhor para o pior.' },
    minimo: { ...GRADE, label: 'Nota mínima', column: 'least', hint: 'Vazio: não equivale a uma nota.' },
    maximo: { ...GRADE, label: 'Nota máxima', column: 'most' },
    aprova: { kind: 'flag', label: 'Aprova', column: 'passes', hint: 'Quem o recebe alcançou o esperado.' },
    cor: { kind: 'colour', label: 'Cor', column: 'colour' },
  },
  sections: {
    Conceito: ['sistema', 'sigla', 'descricao', 'ordem', 'cor'],
    Equivalência: ['minimo', 'maximo', 'aprova'],
  },
  title: ['sigla', 'descricao'],
  columns: ['sigla', 'descricao', 'sistema', 'ordem', 'minimo', 'maximo', 'aprova'],
  order: 'ordem',
  search: ['sigla', 'descricao'],
  filters: ['sistema', 'aprova'],
  unique: ['sigla', 'descricao'],
  within: ['sistema'],
  rules: [
    { kind: 'ascending', from: 'minimo', to: 'maximo' },
    { kind: 'apart', from: 'minimo', to: 'maximo', of: ['sistema'] },
  ],
})
