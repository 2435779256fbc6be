import { CURRICULUM_BASES, KNOWLEDGE_AREAS, SUBJECT_KINDS } from '#domain/subjects/subjects.lists.ts'
import { defineRegister, NOME, ORDEM } from '#domain/registers/describe.ts'

/** A-G2: what is taught (D 2.4). */
export const subjects = defineRegister('subjects', {
  table: 'subject',
  fields: {
    nome: NOME,
    abreviatura: {
      kind: 'text',
      label: 'Abreviatura',
      column: 'short_name',
      required: true,
      max: 12,
      headings: ['Sigla', 'Abrev.'],
    },
    area: {
      kind: 'choice',
      label: 'Área',
      column: 'knowledge_area',
      required: true,
      list: KNOWLEDGE_AREAS,
      headings: ['Área de conhecimento', 'Área do conhecimento'],
    },
    base: { kind: 'choice', label: 'Base', column: 'curriculum_base', required: true, list: CURRICULUM_BASES },
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: SUBJECT_KINDS },
    codigoEducacenso: { kind: 'integer', label: 'Código Educacenso', column: 'census_code', min: 1, max: 999 },
    ordem: { ...ORDEM, label: 'Ordem no boletim' },
    cor: { kind: 'colour', label: 'Cor', column: 'colour' },
    optativa: { kind: 'flag', label: 'Optativa', column: 'is_optional' },
    temNota: { kind: 'flag', label: 'Tem nota', column: 'has_grade' },
    temFrequencia: { kind: 'flag', label: 'Tem frequência', column: 'has_attendance' },
    contaProgressao: { kind: 'flag', label: 'Conta para a progressão', column: 'counts_for_progress' },
  },
  sections: {
    Disciplina: ['nome', 'abreviatura', 'area', 'base', 'tipo', 'codigoEducacenso', 'ordem', 'cor'],
    Avaliação: ['temNota', 'temFrequencia', 'contaProgressao', 'optativa'],
  },
  title: ['nome'],
  columns: ['nome', 'abreviatura', 'area', 'base', 'ordem'],
  order: 'ordem',
  search: ['nome', 'abreviatura'],
  filters: ['area', 'base', 'tipo'],
  unique: ['nome', 'abreviatura'],
})
