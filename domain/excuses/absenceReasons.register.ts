import { EXCUSE_EFFECTS } from '#domain/excuses/excuses.lists.ts'
import { defineRegister, NOME } from '#domain/registers/describe.ts'

/** Reasons of absences that a school adds to `EXCUSE_REASONS` (D 2.8 “MotivoAusência”). */
export const absenceReasons = defineRegister('absenceReasons', {
  table: 'absence_reason',
  fields: {
    nome: NOME,
    efeito: {
      kind: 'choice',
      label: 'Efeito usual',
      column: 'effect',
      required: true,
      list: EXCUSE_EFFECTS,
      hint: 'Quem defere pode escolher o outro.',
    },
    exigeAnexo: { kind: 'flag', label: 'Só com documento', column: 'needs_file' },
    baseLegal: { kind: 'text', label: 'Base legal', column: 'law', max: 120 },
  },
  sections: { 'Motivo de falta': ['nome', 'efeito', 'exigeAnexo', 'baseLegal'] },
  title: ['nome'],
  columns: ['nome', 'efeito', 'exigeAnexo', 'baseLegal'],
  order: 'nome',
  search: ['nome'],
  filters: ['efeito'],
  unique: ['nome'],
})
