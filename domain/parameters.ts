import { FINANCE_FOR } from '#domain/access/modules.ts'

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
  readonly allowed: readonly string[]
  readonly initial: string
}

const YES_NO = ['Sim', 'Nao'] as const

/** The parameters that rules ask for, by what they decide. Ids 20, 21 and 32 are portal.md's own. */
export const PARAMETERS = {
  boletim: { id: 20, nome: 'Exibir boletim', allowed: YES_NO, initial: 'Sim' },
  acessoFinanceiro: {
    id: 21,
    nome: 'Acesso ao financeiro',
    allowed: Object.values(FINANCE_FOR),
    initial: FINANCE_FOR.everyone,
  },
  conteudos: { id: 32, nome: 'Exibir conteúdos', allowed: YES_NO, initial: 'Sim' },
  aquisicoes: {
    id: 33,
    nome: 'Responsáveis podem adquirir cursos extras e outros itens',
    allowed: YES_NO,
    initial: 'Sim',
  },
  aprovacaoMatricula: {
    id: 34,
    nome: 'Aprovação da Matrícula (novos alunos) pela Escola',
    allowed: ['Sempre', 'Nunca'],
    initial: 'Sempre',
  },
  aprovacaoRematricula: {
    id: 35,
    nome: 'Aprovação da Rematrícula (novos alunos) pela Escola',
    allowed: ['Sempre', 'Nunca'],
    initial: 'Sempre',
  },
} as const satisfies Record<string, ParameterDefinition>

export type ParameterKey = keyof typeof PARAMETERS

/** The value that holds now: the school's, or the default while the list is unknown or the entry is missing. */
export const valueOf = (parameters: Parameters, key: ParameterKey): string => {
  const { id, initial } = PARAMETERS[key]
  return parameters.find((parameter) => parameter.id === id)?.valor ?? initial
}
