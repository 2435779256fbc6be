/** How the fields of an extra course are called, in the form, in sentences and in the audit (portal.md 3). */
export const EXTRA_COURSE_LABELS = {
  nome: 'Nome',
  tipoHorario: 'Tipo de horário',
  anoLetivoId: 'Ano letivo',
  vagas: 'Vagas',
  unidadeId: 'Unidade',
  local: 'Local',
  turma: 'Turma',
  obrigatoriedade: 'Obrigatoriedade',
  contaBancariaId: 'Conta bancária',
  sisHistoricoPadraoId: 'Histórico padrão',
  sexo: 'Sexo',
  disponibilidade: 'Disponibilidade',
  periodos: 'Períodos',
  series: 'Séries',
  preRequisitos: 'Pré-requisitos',
  cursos: 'Cursos',
  anoInicio: 'Nascidos de',
  anoFim: 'Nascidos até',
  horarios: 'Horários',
  segundaAula: 'Segunda aula',
  terceiraAula: 'Terceira aula',
  quartaAula: 'Quarta aula',
  quintaAula: 'Quinta aula',
} as const

export const SLOT_LABELS = {
  horarioInicio: 'Início',
  horarioTermino: 'Término',
  dias: 'Dias da semana',
} as const

/** How the fields of a sign-up window are called. */
export const WINDOW_LABELS = {
  nome: 'Nome',
  anoLetivoId: 'Ano letivo',
  unidadeId: 'Unidade',
  inicio: 'Primeiro dia',
  termino: 'Último dia',
  cursosExtras: 'Cursos extras',
} as const
