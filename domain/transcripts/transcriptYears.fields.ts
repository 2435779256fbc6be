import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'
import { TRANSCRIPT_KINDS, TRANSCRIPT_SEGMENTS, TRANSCRIPT_SITUATIONS } from '#domain/transcripts/transcripts.lists.ts'

/** The fields of a year on a transcript (D 2.16 “HistóricoAno”). */
export const TRANSCRIPT_YEAR = {
  ano: { kind: 'integer', label: 'Ano', column: 'year', min: 1930, max: 2100, required: true },
  posicao: {
    kind: 'integer',
    label: 'Ordem no ano',
    column: 'position',
    min: 1,
    max: 9,
    required: true,
    hint: 'Só importa quando há mais de uma linha no mesmo ano.',
  },
  segmento: { kind: 'choice', label: 'Etapa de ensino', column: 'segment', list: TRANSCRIPT_SEGMENTS, required: true },
  tipo: { kind: 'choice', label: 'Organização', column: 'kind', list: TRANSCRIPT_KINDS, required: true },
  serie: {
    kind: 'text',
    label: 'Série ou ano',
    column: 'grade',
    max: 40,
    required: true,
    hint: 'Como deve aparecer: “3º ano”, “2ª série”, “Fase 4”.',
  },
  curso: { kind: 'text', label: 'Curso', column: 'course', max: 80 },
  escola: { kind: 'text', label: 'Escola', column: 'school', max: 120, required: true },
  cidade: { kind: 'text', label: 'Município', column: 'city', max: 80 },
  uf: { kind: 'choice', label: 'UF', column: 'state', list: FEDERATIVE_UNITIES },
  pais: { kind: 'text', label: 'País', column: 'country', max: 60, hint: 'Em branco: Brasil.' },
  cargaHoraria: { kind: 'decimal', label: 'Carga horária', column: 'hours', places: 2, min: 0, max: 9999 },
  diasLetivos: { kind: 'integer', label: 'Dias letivos', column: 'school_days', min: 0, max: 366 },
  frequencia: { kind: 'percent', label: 'Frequência', column: 'presence' },
  faltas: {
    kind: 'integer',
    label: 'Faltas globalizadas',
    column: 'absences',
    min: 0,
    max: 9999,
    hint: 'Em branco: as faltas são por componente.',
  },
  situacao: { kind: 'choice', label: 'Situação', column: 'situation', list: TRANSCRIPT_SITUATIONS, required: true },
  aceleracao: { kind: 'flag', label: 'Aceleração de estudos', column: 'is_accelerated' },
  dependencia: { kind: 'flag', label: 'Com dependência', column: 'has_dependency' },
  extracurricular: { kind: 'flag', label: 'Extracurricular', column: 'is_extra' },
  observacao: { kind: 'longText', label: 'Observação', column: 'note', max: 500 },
  livro: { kind: 'text', label: 'Livro', column: 'book', max: 20 },
  folha: { kind: 'text', label: 'Folha', column: 'sheet', max: 20 },
  registro: { kind: 'text', label: 'Registro', column: 'record', max: 20 },
  bloqueado: {
    kind: 'flag',
    label: 'Bloqueado',
    column: 'is_locked',
    hint: 'Não é gerado de novo nem removido enquanto estiver bloqueado.',
  },
  componentes: { kind: 'own', label: 'Componentes' },
} as const satisfies RecordFields
