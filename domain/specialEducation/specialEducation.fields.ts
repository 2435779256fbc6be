import type { RecordFields } from '#domain/records/fields.ts'

/** What a school says of a student in special education, and of how the student is judged (D 2.3 “regra diferenciada”). */
export const SPECIAL_EDUCATION = {
  publico: { kind: 'flag', label: 'Público da educação especial', column: 'is_included' },
  desde: { kind: 'date', label: 'Desde', column: 'since' },
  avaliacaoDiferenciada: { kind: 'flag', label: 'Avaliação diferenciada acordada', column: 'has_own_rule' },
  acordadaEm: { kind: 'date', label: 'Data do acordo', column: 'agreed_on' },
  documento: {
    kind: 'text',
    label: 'Documento do acordo',
    column: 'document',
    max: 160,
    hint: 'Onde ele está, como “PEI 2026, pasta do aluno”. O diagnóstico não é escrito aqui.',
  },
  /** Left out: as long as the student is at school. */
  ateAno: {
    kind: 'integer',
    label: 'Último ano letivo',
    column: 'last_year',
    min: 2000,
    max: 2100,
    hint: 'Vazio: enquanto o aluno estiver na escola.',
  },
} as const satisfies RecordFields
