import { FINANCE_FOR } from '#domain/parameters/financeFor.ts'
import { STUDENTS_OF_TEACHERS } from '#domain/parameters/studentsOfTeachers.ts'

/** A parameter as the wire carries it (portal.md 3 “Parameters”). */
export interface Parameter {
  readonly id: number
  readonly nome: string
  readonly valor: string
}

export type Parameters = readonly Parameter[]

interface ParameterDefinition {
  readonly id: number
  readonly initial: string
}

/**
 * The parameters that rules ask for, by what they decide. Ids 20, 21 and 32 are portal.md's own. Their names stand in
 * `parameterNames.ts`, what each may be and changes in `parameterDescriptions.ts`: every page loads this file.
 */
export const PARAMETERS = {
  boletim: { id: 20, initial: 'Sim' },
  acessoFinanceiro: { id: 21, initial: FINANCE_FOR.everyone },
  conteudos: { id: 32, initial: 'Sim' },
  aquisicoes: { id: 33, initial: 'Sim' },
  aprovacaoMatricula: { id: 34, initial: 'Sempre' },
  aprovacaoRematricula: { id: 35, initial: 'Sempre' },
  encarregadoNome: { id: 36, initial: '' },
  encarregadoEmail: { id: 37, initial: '' },
  minutosSemUso: { id: 38, initial: '0' },
  papeisExigidos: { id: 39, initial: 'financeiro, pedagógico e legal' },
  primeiraAula: { id: 40, initial: 'De maior valor' },
  minutosVaga: { id: 50, initial: '60' },
  debitoImpedeRematricula: { id: 51, initial: 'Sim' },
  diasReserva: { id: 52, initial: '7' },
  horasConvocacao: { id: 53, initial: '48' },
  pesoIrmao: { id: 54, initial: '30' },
  pesoFuncionario: { id: 55, initial: '20' },
  pesoExAluno: { id: 56, initial: '10' },
  convocacaoAutomatica: { id: 60, initial: 'Sim' },
  pesoProximidade: { id: 61, initial: '0' },
  enderecoPortal: { id: 62, initial: '' },
  alunosDoProfessor: { id: 63, initial: STUDENTS_OF_TEACHERS.ownClasses },
  segundoFator: { id: 64, initial: 'Opcional' },
  gravacaoFamilias: { id: 65, initial: 'Nao' },
  professoresPlanejam: { id: 70, initial: 'Nao' },
  certidaoParaAtribuir: { id: 71, initial: 'Nao' },
  conteudosAdiantados: { id: 74, initial: 'Nao' },
  compensacoesPorAtividade: { id: 76, initial: '10' },
  efeitoAtestado: { id: 79, initial: 'Justifica' },
  faltasCriticas: { id: 81, initial: '80' },
  faltasSeguidas: { id: 82, initial: '3' },
  faltasRecentes: { id: 83, initial: '6' },
  planosDeAula: { id: 84, initial: 'Nao' },
  aulasPorDia: { id: 86, initial: '2' },
  professoresPublicam: { id: 87, initial: 'Nao' },
  ajusteDaMedia: { id: 89, initial: 'Nao' },
  avaliacoesPorDia: { id: 92, initial: '2' },
  horasSegundaChamada: { id: 93, initial: '48' },
  diasDeAlteracao: { id: 98, initial: '0' },
  atrasosPorFalta: { id: 100, initial: '0' },
  conversas: { id: 105, initial: 'Nao' },
  diasAtendimento: { id: 106, initial: 'Segunda a sexta' },
  horarioAtendimento: { id: 107, initial: '07:30 às 17:30' },
  diasParaReabrir: { id: 108, initial: '7' },
  conversasComProfessores: { id: 109, initial: 'Sim' },
  nomeNaNotificacao: { id: 110, initial: 'Nao' },
  quorumDoConselho: { id: 111, initial: 'Metade mais um' },
  pendenciasAntesDoConselho: { id: 112, initial: 'Avisam' },
  notasEmConselhoDeEtapa: { id: 113, initial: 'Nao' },
  duasPessoasFecham: { id: 114, initial: 'Sim' },
  conselhoFinal: { id: 115, initial: 'Sim' },
  aprovacaoDeComunicados: { id: 117, initial: 'Nao' },
  comentariosEmComunicados: { id: 118, initial: 'Nao' },
  abaixoDaMedia: { id: 119, initial: '50' },
} as const satisfies Record<string, ParameterDefinition>

/** The value of `segundoFator` with which masters and administrators cannot sign in without one. */
export const FACTOR_REQUIRED = 'Obrigatoria'

export type ParameterKey = keyof typeof PARAMETERS

/** The value that holds now: the school's, or the default while the list is unknown or the entry is missing. */
export const valueOf = (parameters: Parameters, key: ParameterKey): string => {
  const { id, initial } = PARAMETERS[key]
  return parameters.find((parameter) => parameter.id === id)?.valor ?? initial
}
