/** How the fields of a price table are called, in the form, in sentences and in the audit (portal.md 3 “Price table”). */
export const PRICE_TABLE_LABELS = {
  idAnoLetivo: 'Ano letivo',
  idUnidade: 'Unidade',
  nomeTabela: 'Nome da tabela',
  tipoTabelaPreco: 'Tipo',
  tabelaPrecoCondicoes: 'Condições',
} as const

/** The fields of one of its conditions. */
export const CONDITION_LABELS = {
  nomeCondicao: 'Nome da condição',
  qtdParcelas: 'Parcelas',
  dataPagamento: 'Dia de vencimento',
  primeiraParcelaFixa: 'Primeira parcela em data fixa',
  dataPagamentoPrimeiraParcela: 'Data da primeira',
  prazoParcelaInicial: 'Dias até a primeira parcela',
  prazoPosProcessoDias: 'Após a data: dias',
  prazoPosProcessoData: 'Após a data: até',
  parcelamentoInicial: 'Dividir a parcela inicial',
  qtdParcelasInicial: 'Parcelas iniciais',
  descontoParcelaInicial: 'Desconto inicial (%)',
  historicoPadraoParcelaInicial: 'Histórico da parcela inicial',
  demaisParcelas: 'Demais parcelas',
  dataPagamentoDemaisParcelas: 'Início das demais parcelas',
  descontoDemaisParcelas: 'Desconto nas demais (%)',
  historicoPadraoDemaisParcelas: 'Histórico das demais parcelas',
  isBudget: 'Só em orçamentos',
} as const
