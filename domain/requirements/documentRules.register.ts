import { ENROLMENT_TYPES } from '#domain/enrolments/enrolments.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** M37: which documents and requirements each kind of enrolment and grade asks for, and until when (D 2.24). */
export const documentRules = defineRegister('documentRules', {
  table: 'document_rule',
  fields: {
    nome: NOME,
    tiposMatricula: {
      kind: 'choices',
      label: 'Tipos de matrícula',
      column: 'enrolment_types',
      required: true,
      list: ENROLMENT_TYPES,
    },
    series: {
      kind: 'references',
      label: 'Séries',
      column: 'grade_ids',
      of: 'grades',
      hint: 'Nenhuma: todas as séries.',
    },
    documentos: {
      kind: 'references',
      label: 'Documentos e requisitos',
      column: 'prerequisite_ids',
      of: 'prerequisites',
      required: true,
    },
    prazo: {
      kind: 'integer',
      label: 'Prazo em dias',
      column: 'due_days',
      min: 0,
      max: 365,
      hint: 'A partir do início da matrícula. Vazio: sem prazo.',
    },
  },
  sections: { Regra: ['nome', 'tiposMatricula', 'series'], Pedido: ['documentos', 'prazo'] },
  title: ['nome'],
  columns: ['nome', 'tiposMatricula', 'series', 'documentos', 'prazo'],
  order: 'nome',
  search: ['nome'],
  filters: [],
  unique: ['nome'],
})
