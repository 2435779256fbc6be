import { defineRegister } from '#domain/registers/describe.ts'

/** M41: where contacts come from (portal.md 3 “Origin”). */
export const contactOrigins = defineRegister('contactOrigins', {
  table: 'contact_origin',
  fields: {
    description: { kind: 'text', label: 'Descrição', column: 'description', required: true, max: 80 },
    bloqueado: { kind: 'flag', label: 'Bloqueado', column: 'is_blocked' },
  },
  sections: { Origem: ['description', 'bloqueado'] },
  title: ['description'],
  columns: ['description', 'bloqueado'],
  order: 'description',
  search: ['description'],
  filters: ['bloqueado'],
  unique: ['description'],
})
