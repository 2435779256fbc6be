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
  readonly nome: string
  readonly initial: string
}

/**
 * The parameters that rules ask for, by what they decide. Ids 20, 21 and 32 are portal.md's own. What each may be and
 * what it changes stands in `parameterDescriptions.ts`, which the pages before the sign-in do not load.
 */
export const PARAMETERS = {
  boletim: { id: 20, nome: 'Exibir boletim', initial: 'Sim' },
  acessoFinanceiro: { id: 21, nome: 'Acesso ao financeiro', initial: FINANCE_FOR.everyone },
  conteudos: { id: 32, nome: 'Exibir conteúdos', initial: 'Sim' },
  aquisicoes: { id: 33, nome: 'Responsáveis podem adquirir cursos extras e outros itens', initial: 'Sim' },
  aprovacaoMatricula: { id: 34, nome: 'Aprovação da Matrícula (novos alunos) pela Escola', initial: 'Sempre' },
  aprovacaoRematricula: { id: 35, nome: 'Aprovação da Rematrícula (novos alunos) pela Escola', initial: 'Sempre' },
  encarregadoNome: { id: 36, nome: 'Nome do encarregado de dados', initial: '' },
  encarregadoEmail: { id: 37, nome: 'E-mail do encarregado de dados', initial: '' },
  minutosSemUso: { id: 38, nome: 'Minutos sem uso até pedir a senha', initial: '0' },
  papeisExigidos: {
    id: 39,
    nome: 'Responsáveis que cada aluno precisa ter',
    initial: 'financeiro, pedagógico e legal',
  },
  primeiraAula: { id: 40, nome: 'Primeira aula dos cursos extras', initial: 'De maior valor' },
  minutosVaga: { id: 50, nome: 'Minutos com a vaga guardada durante a matrícula', initial: '60' },
  debitoImpedeRematricula: { id: 51, nome: 'Débito de ano anterior impede a rematrícula', initial: 'Sim' },
  diasReserva: { id: 52, nome: 'Dias de uma reserva de vaga', initial: '7' },
  horasConvocacao: { id: 53, nome: 'Horas para responder à convocação da lista de espera', initial: '48' },
  pesoIrmao: { id: 54, nome: 'Pontos na lista de espera: irmão na escola', initial: '30' },
  pesoFuncionario: { id: 55, nome: 'Pontos na lista de espera: filho de funcionário', initial: '20' },
  pesoExAluno: { id: 56, nome: 'Pontos na lista de espera: ex-aluno', initial: '10' },
  convocacaoAutomatica: { id: 60, nome: 'Convocar automaticamente quando surge vaga', initial: 'Sim' },
  pesoProximidade: { id: 61, nome: 'Pontos na lista de espera: mora perto da escola', initial: '0' },
  enderecoPortal: { id: 62, nome: 'Endereço do portal', initial: '' },
  alunosDoProfessor: { id: 63, nome: 'Alunos que cada professor vê', initial: STUDENTS_OF_TEACHERS.ownClasses },
  segundoFator: { id: 64, nome: 'Verificação em duas etapas', initial: 'Opcional' },
  gravacaoFamilias: { id: 65, nome: 'Famílias veem “Gravar sessão”', initial: 'Nao' },
  professoresPlanejam: { id: 70, nome: 'Professores alteram o conteúdo previsto das suas disciplinas', initial: 'Nao' },
  certidaoParaAtribuir: { id: 71, nome: 'Certidão de antecedentes para receber aulas', initial: 'Nao' },
  conteudosAdiantados: { id: 74, nome: 'Professores lançam conteúdo de dias que ainda vêm', initial: 'Nao' },
  compensacoesPorAtividade: { id: 76, nome: 'Faltas de um aluno que uma atividade compensa', initial: '10' },
  efeitoAtestado: { id: 79, nome: 'Efeito do atestado médico sobre as faltas', initial: 'Justifica' },
  faltasCriticas: { id: 81, nome: 'Percentual crítico das faltas permitidas', initial: '80' },
  faltasSeguidas: { id: 82, nome: 'Dias seguidos de falta que geram alerta', initial: '3' },
  faltasRecentes: { id: 83, nome: 'Dias com falta no último mês que geram alerta', initial: '6' },
  planosDeAula: { id: 84, nome: 'Professores escrevem planos de aula', initial: 'Nao' },
  aulasPorDia: { id: 86, nome: 'Aulas da mesma disciplina no mesmo dia', initial: '2' },
  professoresPublicam: { id: 87, nome: 'Professores publicam as notas das suas disciplinas', initial: 'Nao' },
  ajusteDaMedia: { id: 89, nome: 'Ajustar a média da etapa', initial: 'Nao' },
  avaliacoesPorDia: { id: 92, nome: 'Máximo de avaliações por turma no dia', initial: '2' },
  horasSegundaChamada: { id: 93, nome: 'Horas para pedir a segunda chamada', initial: '48' },
  diasDeAlteracao: {
    id: 98,
    nome: 'Dias após os quais alterar uma nota lançada precisa de aprovação',
    initial: '0',
  },
  atrasosPorFalta: { id: 100, nome: 'Atrasos que valem uma falta', initial: '0' },
} as const satisfies Record<string, ParameterDefinition>

/** The value of `segundoFator` with which masters and administrators cannot sign in without one. */
export const FACTOR_REQUIRED = 'Obrigatoria'

export type ParameterKey = keyof typeof PARAMETERS

/** The value that holds now: the school's, or the default while the list is unknown or the entry is missing. */
export const valueOf = (parameters: Parameters, key: ParameterKey): string => {
  const { id, initial } = PARAMETERS[key]
  return parameters.find((parameter) => parameter.id === id)?.valor ?? initial
}
