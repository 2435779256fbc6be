/** How the fields of a process are called, in the form, in sentences and in the audit (D 2.20 “Processo/campanha”). */
export const PROCESS_LABELS = {
  nome: 'Nome do processo',
  idTipoProceso: 'Tipo',
  idAnoLetivo: 'Ano letivo',
  inicio: 'Início',
  fim: 'Fim',
  idsUnidades: 'Unidades',
  idsSeries: 'Séries',
  texto: 'Texto para as famílias',
  nascimentos: 'Faixas de nascimento',
  diasAutoRejeitar: 'Dias para concluir',
  limiteEspera: 'Limite da lista de espera',
  pesoIrmao: 'Pontos: irmão na escola',
  pesoFuncionario: 'Pontos: filho de funcionário',
  pesoExAluno: 'Pontos: ex-aluno',
  pesoProximidade: 'Pontos: mora perto da escola',
} as const

/** The fields that say what counts in the waiting list. */
export const PROCESS_WEIGHTS = ['pesoIrmao', 'pesoFuncionario', 'pesoExAluno', 'pesoProximidade'] as const

/** The fields that are numbers, each optional. */
export const PROCESS_NUMBERS = ['diasAutoRejeitar', 'limiteEspera', ...PROCESS_WEIGHTS] as const

/** The fields of a range of births. */
export const BIRTH_RANGE_LABELS = {
  idSerie: 'Série',
  de: 'Nascidos de',
  ate: 'Nascidos até',
} as const

/** How the fields of an offered place are called (M10). */
export const OFFERED_PLACE_LABELS = {
  ofertado: 'Ofertado neste processo',
  vagas: 'Vagas ofertadas',
  meta: 'Meta de matrículas',
} as const
