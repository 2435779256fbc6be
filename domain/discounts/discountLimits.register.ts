import { defineRegister } from '#domain/registers/describe.ts'

/**
 * M25: limits up to which a profile grants discounts without approval (D 2.21 “Alçada”). Of several limits, the widest
 * applies.
 */
export const discountLimits = defineRegister('discountLimits', {
  table: 'discount_limit',
  fields: {
    nome: { kind: 'text', label: 'Nome', column: 'name', required: true, max: 80 },
    perfil: { kind: 'reference', label: 'Perfil', column: 'profile_id', required: true, of: 'profiles' },
    percentual: {
      kind: 'percent',
      label: 'Percentual máximo',
      column: 'percent',
      required: true,
      hint: 'Dos descontos de um aluno juntos, em cada parcela.',
    },
    teto: {
      kind: 'money',
      label: 'Teto por ano',
      column: 'ceiling',
      hint: 'Dos descontos de um aluno juntos. Vazio: sem teto.',
    },
  },
  sections: { Alçada: ['nome', 'perfil', 'percentual', 'teto'] },
  title: ['nome'],
  columns: ['nome', 'perfil', 'percentual', 'teto'],
  order: 'nome',
  search: ['nome'],
  filters: ['perfil'],
  unique: ['nome'],
})
