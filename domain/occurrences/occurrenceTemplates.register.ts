import { OCCURRENCE_MEASURES } from '#domain/occurrences/occurrences.lists.ts'
import { defineRegister } from '#domain/registers/describe.ts'
import { OCCURRENCE_TAGS } from '#domain/occurrences/wording.ts'

/** A-C8: wording of an occurrence (D 2.11). */
export const occurrenceTemplates = defineRegister('occurrenceTemplates', {
  table: 'occurrence_template',
  fields: {
    titulo: { kind: 'text', label: 'Título', column: 'title', required: true, max: 50 },
    tipo: { kind: 'reference', label: 'Tipo', column: 'type_id', required: true, of: 'occurrenceTypes' },
    medida: { kind: 'choice', label: 'Medida sugerida', column: 'measure', list: OCCURRENCE_MEASURES },
    texto: {
      kind: 'longText',
      label: 'Texto',
      column: 'wording',
      required: true,
      max: 2000,
      tags: OCCURRENCE_TAGS,
    },
  },
  sections: { 'Modelo de ocorrência': ['titulo', 'tipo', 'medida', 'texto'] },
  title: ['titulo'],
  columns: ['titulo', 'tipo', 'medida'],
  order: 'titulo',
  search: ['titulo', 'texto'],
  filters: ['tipo', 'medida'],
  unique: ['titulo'],
})
