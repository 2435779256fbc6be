import { AGE_MODES, CENSUS_STAGES } from '#domain/courses/courses.lists.ts'
import { defineRegister, NOME, ORDEM } from '#domain/registers/describe.ts'

const AGE = { kind: 'integer', min: 0, max: 99 } as const

/** A-C3: the grades of the courses, each with the one that follows it (D 2.1). */
export const grades = defineRegister('grades', {
  table: 'grade',
  fields: {
    curso: { kind: 'reference', label: 'Curso', column: 'course_id', required: true, of: 'courses' },
    nome: NOME,
    sigla: { kind: 'text', label: 'Sigla', column: 'short_name', max: 20 },
    codigo: { kind: 'text', label: 'Código', column: 'code', max: 20 },
    ordem: { ...ORDEM, hint: 'Na sequência das séries da escola.' },
    proxima: {
      kind: 'reference',
      label: 'Próxima série',
      column: 'next_grade_id',
      of: 'grades',
      hint: 'Para onde a rematrícula leva.',
    },
    concluinte: { kind: 'flag', label: 'Concluinte', column: 'is_last', hint: 'Última série do curso.' },
    dispensaSequencia: {
      kind: 'flag',
      label: 'Dispensa a sequência',
      column: 'skips_sequence',
      hint: 'Aceita quem não vem da série anterior.',
    },
    idadeIdeal: { ...AGE, label: 'Idade ideal', column: 'ideal_age' },
    idadeMinima: { ...AGE, label: 'Idade mínima', column: 'least_age', hint: 'Na data de corte da unidade.' },
    idadeMaxima: { ...AGE, label: 'Idade máxima', column: 'most_age', hint: 'Na data de corte da unidade.' },
    foraDaFaixa: {
      kind: 'choice',
      label: 'Fora da faixa etária',
      column: 'age_mode',
      list: AGE_MODES,
      hint: 'Vazio: como a unidade decide.',
    },
    diasLetivos: { kind: 'integer', label: 'Dias letivos', column: 'school_days', min: 1, max: 366 },
    cargaHoraria: {
      kind: 'integer',
      label: 'Carga horária anual',
      column: 'year_hours',
      min: 1,
      max: 5000,
      hint: 'Em horas.',
    },
    etapaEducacenso: { kind: 'choice', label: 'Etapa no Educacenso', column: 'census_stage', list: CENSUS_STAGES },
    codigoExterno: { kind: 'text', label: 'Código externo', column: 'external_code', max: 40 },
  },
  sections: {
    Série: ['curso', 'nome', 'sigla', 'codigo', 'ordem'],
    Sequência: ['proxima', 'concluinte', 'dispensaSequencia'],
    'Faixa etária': ['idadeIdeal', 'idadeMinima', 'idadeMaxima', 'foraDaFaixa'],
    'Ano letivo e dados oficiais': ['diasLetivos', 'cargaHoraria', 'etapaEducacenso', 'codigoExterno'],
  },
  title: ['nome'],
  columns: ['nome', 'curso', 'ordem', 'proxima', 'idadeIdeal'],
  order: 'ordem',
  search: ['nome', 'sigla', 'codigo'],
  filters: ['curso', 'concluinte'],
  unique: ['nome', 'codigo'],
  within: ['curso'],
  rules: [
    { kind: 'ascending', from: 'idadeMinima', to: 'idadeIdeal' },
    { kind: 'ascending', from: 'idadeIdeal', to: 'idadeMaxima' },
    { kind: 'ascending', from: 'idadeMinima', to: 'idadeMaxima' },
    { kind: 'chain', next: 'proxima', order: 'ordem', group: 'curso' },
  ],
})
