import { LOCATION_TYPES } from '#domain/locations/locations.lists.ts'
import { CODIGO, defineRegister, NOME } from '#domain/registers/describe.ts'

/** A-C6: where lessons take place (D 2.1). */
export const locations = defineRegister('locations', {
  table: 'location',
  fields: {
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', required: true },
    codigo: CODIGO,
    nome: NOME,
    tipo: { kind: 'choice', label: 'Tipo', column: 'kind', required: true, list: LOCATION_TYPES },
    capacidade: {
      kind: 'integer',
      label: 'Capacidade',
      column: 'capacity',
      min: 1,
      max: 5000,
      headings: ['Lugares', 'Lotação'],
      hint: 'Em pessoas.',
    },
    area: { kind: 'decimal', label: 'Área (m²)', column: 'area', places: 2 },
    recursos: { kind: 'longText', label: 'Recursos', column: 'resources', max: 400 },
    acessivel: { kind: 'flag', label: 'Acessível', column: 'is_accessible' },
  },
  sections: { Local: ['unidade', 'codigo', 'nome', 'tipo', 'capacidade', 'area', 'acessivel', 'recursos'] },
  title: ['nome'],
  columns: ['nome', 'codigo', 'unidade', 'tipo', 'capacidade'],
  order: 'nome',
  search: ['codigo', 'nome'],
  filters: ['unidade', 'tipo', 'acessivel'],
  unique: ['codigo', 'nome'],
})
