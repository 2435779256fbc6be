import { CODIGO, defineRegister, NOME } from '#domain/registers/describe.ts'

/** M48: what a family takes besides courses, like a uniform or an outing (portal.md 3 “Extra courses and other items”). */
export const otherItems = defineRegister('otherItems', {
  table: 'other_item',
  fields: {
    unidade: { kind: 'unit', label: 'Unidade', column: 'unit_id', hint: 'Vazio: todas as unidades.' },
    codigo: CODIGO,
    nome: NOME,
    material: { kind: 'reference', label: 'Material', column: 'material_id', of: 'materials' },
    descricao: { kind: 'longText', label: 'Descrição', column: 'description', max: 400 },
    inicio: { kind: 'date', label: 'Disponível de', column: 'available_from' },
    fim: { kind: 'date', label: 'Disponível até', column: 'available_to' },
    outrosItensSisSerieIds: { kind: 'references', label: 'Séries', column: 'grade_ids', of: 'grades' },
    valor: { kind: 'money', label: 'Valor', column: 'price', required: true, headings: ['Preço'] },
    qtdParcela: { kind: 'integer', label: 'Máximo de parcelas', column: 'most_instalments', min: 1, max: 12 },
    condicoes: {
      kind: 'references',
      label: 'Condições de pagamento',
      column: 'condition_ids',
      of: 'paymentTerms',
      hint: 'Nenhuma: parcelas iguais, a primeira na hora, até o máximo.',
    },
    contaBancariaId: { kind: 'reference', label: 'Conta bancária', column: 'bank_account_id', of: 'bankAccounts' },
    sisHistoricoPadraoId: {
      kind: 'reference',
      label: 'Histórico padrão',
      column: 'standard_history_id',
      of: 'standardHistories',
    },
  },
  sections: {
    Item: ['unidade', 'codigo', 'nome', 'material', 'descricao'],
    Oferta: ['inicio', 'fim', 'outrosItensSisSerieIds'],
    Pagamento: ['valor', 'qtdParcela', 'condicoes', 'contaBancariaId', 'sisHistoricoPadraoId'],
  },
  title: ['nome'],
  columns: ['nome', 'codigo', 'unidade', 'valor', 'fim'],
  order: 'nome',
  search: ['codigo', 'nome'],
  filters: ['unidade', 'material'],
  unique: ['codigo', 'nome'],
  rules: [{ kind: 'ascending', from: 'inicio', to: 'fim' }],
})
