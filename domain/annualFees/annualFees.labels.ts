/** How the fields of an annual fee are called, in the form, in sentences and in the audit. */
export const ANNUAL_FEE_LABELS = {
  tipo: 'Tipo',
  idAnoLetivo: 'Ano letivo',
  idUnidade: 'Unidade',
  idCurso: 'Curso',
  idSerie: 'Série',
  idCursoExtra: 'Curso extra',
  idItem: 'Item',
  idTabelaPreco: 'Tabela de preço',
  valorAnual: 'Valor anual',
  valorMatricula: 'Valor da matrícula',
  multa: 'Multa por atraso (%)',
  juros: 'Juros ao mês (%)',
  divulgadoEm: 'Divulgado em',
  prazoMatricula: 'Fim das matrículas',
  planilhaCusto: 'Planilha de custo',
} as const
