import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of an activity (D 2.9 “Atividade”). */
export const ACTIVITY = {
  idDisciplina: { kind: 'reference', label: 'Disciplina', column: 'subject_id', of: 'subject', required: true },
  /** All of one unit and year. */
  idsTurmas: { kind: 'references', label: 'Turmas', of: 'class_group', required: true },
  titulo: { kind: 'text', label: 'Título', column: 'title', max: 120, required: true },
  instrucoes: { kind: 'own', label: 'Instruções' },
  links: { kind: 'own', label: 'Links' },
  anexos: { kind: 'own', label: 'Arquivos' },
  /** Students see it from the beginning of this day. */
  abre: { kind: 'date', label: 'Abre em', column: 'opens_on', required: true },
  entrega: { kind: 'date', label: 'Entrega até', column: 'due_on', required: true },
  /** Until the end of this minute, by the clock of the school. */
  hora: { kind: 'time', label: 'Hora da entrega', column: 'due_time', required: true },
  /** Until the end of this day late deliveries are taken; empty: none are. */
  atrasoAte: { kind: 'date', label: 'Aceitar atraso até', column: 'late_until' },
  permiteEnvio: { kind: 'flag', label: 'Alunos entregam pelo portal', column: 'allows_delivery' },
  permiteReenvio: {
    kind: 'flag',
    label: 'Até o prazo, o aluno pode trocar o que entregou',
    column: 'allows_resubmission',
  },
  /** The assessment and stage whose mark it gives; both null: none. */
  idAvaliacao: { kind: 'own', label: 'Vale nota em' },
  etapa: { kind: 'own', label: 'Etapa' },
  /** Where it counts for an assessment the highest mark is that of the assessment. */
  valor: { kind: 'decimal', label: 'Vale quantos pontos', column: 'max_points', places: 2, min: 0, max: 1000 },
  criterios: { kind: 'own', label: 'Rubrica' },
} as const satisfies RecordFields

/** Longest texts, and how many there may be of things. */
export const ACTIVITY_MAX = {
  turmas: 20,
  anexos: 5,
  links: 10,
  link: 500,
  criterios: 10,
  niveis: 6,
  nomeCriterio: 120,
  nomeNivel: 120,
  texto: 8000,
  comentario: 2000,
  dias: 366,
} as const
