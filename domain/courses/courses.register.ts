import { CENSUS_STAGES, COURSE_REGIMES, MODALITIES, SCHOOL_LEVELS } from '#domain/courses/courses.lists.ts'
import { defineRegister, NOME, ORDEM } from '#domain/registers/describe.ts'

/** A-C2: courses, in the order in which a child walks through them (D 2.1). */
export const courses = defineRegister('courses', {
  table: 'course',
  fields: {
    nome: NOME,
    sigla: {
      kind: 'text',
      label: 'Sigla',
      column: 'short_name',
      required: true,
      max: 20,
      headings: ['Abreviatura', 'Abrev.'],
    },
    codigo: { kind: 'text', label: 'Código', column: 'code', max: 20 },
    ordem: ORDEM,
    nivel: {
      kind: 'choice',
      label: 'Nível',
      column: 'level',
      required: true,
      list: SCHOOL_LEVELS,
      headings: ['Segmento', 'Nível de ensino', 'Etapa de ensino'],
    },
    modalidade: { kind: 'choice', label: 'Modalidade', column: 'modality', required: true, list: MODALITIES },
    regime: { kind: 'choice', label: 'Regime', column: 'regime', required: true, list: COURSE_REGIMES },
    etapas: { kind: 'integer', label: 'Etapas por ano', column: 'stage_count', min: 1, max: 12 },
    cargaHoraria: {
      kind: 'integer',
      label: 'Carga horária total',
      column: 'total_hours',
      min: 1,
      max: 20_000,
      hint: 'Em horas, todas as séries.',
    },
    horaAula: {
      kind: 'integer',
      label: 'Hora-aula',
      column: 'lesson_minutes',
      min: 10,
      max: 240,
      hint: 'Em minutos; converte faltas em horas.',
    },
    etapaEducacenso: {
      kind: 'choice',
      label: 'Etapa no Educacenso',
      column: 'census_stage',
      list: CENSUS_STAGES,
      hint: 'Das séries que não têm a sua.',
    },
    atoLegal: { kind: 'text', label: 'Ato legal', column: 'legal_act', max: 160 },
    codigoExterno: { kind: 'text', label: 'Código externo', column: 'external_code', max: 40 },
  },
  sections: {
    Curso: ['nome', 'sigla', 'codigo', 'ordem', 'nivel', 'modalidade'],
    Organização: ['regime', 'etapas', 'cargaHoraria', 'horaAula'],
    'Dados oficiais': ['etapaEducacenso', 'atoLegal', 'codigoExterno'],
  },
  title: ['nome'],
  columns: ['nome', 'sigla', 'nivel', 'modalidade', 'regime', 'ordem'],
  order: 'ordem',
  search: ['nome', 'sigla', 'codigo'],
  filters: ['nivel', 'modalidade', 'regime'],
  unique: ['nome', 'sigla', 'codigo'],
})
