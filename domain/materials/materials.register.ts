import { MEASURES } from '#domain/materials/materials.lists.ts'
import { CODIGO, defineRegister } from '#domain/registers/describe.ts'

/** F03 (D 2.22). */
export const materials = defineRegister('materials', {
  table: 'material',
  fields: {
    codigo: CODIGO,
    descricao: {
      kind: 'text',
      label: 'Descrição',
      column: 'description',
      required: true,
      max: 120,
      headings: ['Produto', 'Material', 'Nome', 'Item'],
    },
    grupo: { kind: 'reference', label: 'Grupo', column: 'group_id', required: true, of: 'materialGroups' },
    medida: {
      kind: 'choice',
      label: 'Unidade de medida',
      column: 'measure',
      required: true,
      list: MEASURES,
      headings: ['Un', 'Unid', 'Unidade', 'Medida'],
    },
    ncm: { kind: 'text', label: 'NCM', column: 'ncm', max: 10, form: 'ncm', hint: 'Oito dígitos, como 4802.56.10.' },
    codigoBarras: {
      kind: 'text',
      label: 'Código de barras',
      column: 'barcode',
      min: 8,
      max: 14,
      form: 'gtin',
      hint: 'GTIN de 8, 12, 13 ou 14 dígitos.',
    },
    estoqueMinimo: { kind: 'decimal', label: 'Estoque mínimo', column: 'least_stock', places: 3 },
    estoqueMaximo: { kind: 'decimal', label: 'Estoque máximo', column: 'most_stock', places: 3 },
    custoMedio: { kind: 'money', label: 'Custo médio', column: 'mean_cost', headings: ['Custo', 'Preço de custo'] },
    precoVenda: {
      kind: 'money',
      label: 'Preço de venda',
      column: 'price',
      headings: ['Preço', 'Valor', 'Valor de venda'],
    },
    local: { kind: 'reference', label: 'Local', column: 'location_id', of: 'locations' },
    foto: { kind: 'file', label: 'Foto', column: 'photo_file_id', of: 'picture' },
  },
  sections: {
    Material: ['codigo', 'descricao', 'grupo', 'medida', 'ncm', 'codigoBarras', 'foto'],
    'Estoque e valores': ['estoqueMinimo', 'estoqueMaximo', 'local', 'custoMedio', 'precoVenda'],
  },
  title: ['descricao'],
  columns: ['descricao', 'codigo', 'grupo', 'medida', 'precoVenda'],
  order: 'descricao',
  search: ['codigo', 'descricao', 'codigoBarras'],
  filters: ['grupo', 'medida'],
  unique: ['codigo', 'codigoBarras'],
  rules: [{ kind: 'ascending', from: 'estoqueMinimo', to: 'estoqueMaximo' }],
})
