import { defineRegister, ORDEM } from '#domain/registers/describe.ts'

/** A-G6: what is to be taught in a stage, as the coordination plans it (D 2.6 “ConteúdoPrevisto”). */
export const expectedContents = defineRegister('expectedContents', {
  table: 'expected_content',
  fields: {
    ano: { kind: 'reference', label: 'Ano letivo', column: 'school_year_id', required: true, of: 'schoolYears' },
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', hint: 'Vazio: em todas.' },
    serie: { kind: 'reference', label: 'Série', column: 'grade_id', required: true, of: 'grades' },
    disciplina: { kind: 'reference', label: 'Disciplina', column: 'subject_id', required: true, of: 'subjects' },
    etapa: { kind: 'reference', label: 'Etapa', column: 'stage_id', required: true, of: 'stages' },
    ordem: { ...ORDEM, hint: 'Na etapa.' },
    unidadeTematica: { kind: 'text', label: 'Unidade temática', column: 'thematic_unit', max: 120 },
    objeto: { kind: 'text', label: 'Objeto de conhecimento', column: 'topic', required: true, max: 200 },
    descricao: { kind: 'longText', label: 'Descrição', column: 'description', max: 2000 },
    habilidades: {
      kind: 'text',
      label: 'Habilidades',
      column: 'skills',
      max: 300,
      form: 'skills',
      hint: 'Códigos da BNCC, como EF05MA01, ou da escola, como AUR-ROB1, separados por vírgula.',
    },
    aulasPrevistas: { kind: 'integer', label: 'Aulas previstas', column: 'lessons', required: true, min: 1, max: 400 },
    material: { kind: 'text', label: 'Material ou capítulo', column: 'material', max: 120 },
    avaliadoEm: {
      kind: 'text',
      label: 'Avaliado em',
      column: 'assessed_by',
      max: 60,
      hint: 'A avaliação, como Prova 1 ou Seminário.',
    },
  },
  sections: {
    'Onde e quando': ['ano', 'unidade', 'serie', 'disciplina', 'etapa'],
    Conteúdo: [
      'ordem',
      'unidadeTematica',
      'objeto',
      'descricao',
      'habilidades',
      'aulasPrevistas',
      'material',
      'avaliadoEm',
    ],
  },
  title: ['objeto'],
  columns: ['objeto', 'serie', 'disciplina', 'etapa', 'ordem', 'aulasPrevistas', 'avaliadoEm'],
  order: 'ordem',
  search: ['objeto', 'unidadeTematica', 'habilidades'],
  filters: ['ano', 'unidade', 'serie', 'disciplina', 'etapa'],
  unique: [],
  rules: [
    { kind: 'agrees', field: 'etapa', on: ['ano', 'unidade'] },
    { kind: 'knownSkills', field: 'habilidades' },
  ],
})
