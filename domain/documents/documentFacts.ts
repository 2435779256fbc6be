import type { ContractFacts } from '#domain/documents/contractFacts.ts'
import type { GuardianFacts } from '#domain/documents/guardianFacts.ts'
import type { SpecificFacts } from '#domain/documents/specificFacts.ts'

/** The facts about a student for documents, at one moment; unknown facts are an empty text or null. */
export interface DocumentFacts {
  readonly aluno: {
    readonly nome: string
    readonly nomeSocial: string
    /** ISO */
    readonly nascimento: string
    readonly ra: string
    readonly cpf: string
    readonly rg: string
    readonly naturalidade: string
    readonly nacionalidade: string
  }
  readonly mae: string
  readonly pai: string
  readonly responsavelFinanceiro: GuardianFacts | null
  readonly responsavelAcademico: GuardianFacts | null
  /** Who signs the contract. */
  readonly contratante: GuardianFacts | null
  readonly matricula: {
    readonly id: number
    readonly ano: number
    readonly tipo: string
    readonly situacao: string
    /** ISO */
    readonly feitaEm: string
    readonly curso: string
    readonly serie: string
    readonly turma: string
    readonly turno: string
  } | null
  readonly unidade: {
    readonly nome: string
    readonly razaoSocial: string
    readonly cnpj: string
    readonly inep: string
    readonly endereco: string
    readonly cidade: string
    readonly telefone: string
    readonly atoLegal: string
    readonly diretor: string
    readonly diretorRegistro: string
    readonly secretario: string
    readonly secretarioRegistro: string
  } | null
  /** The facts of a contract; null for other documents. */
  readonly contrato: ContractFacts | null
  /** What only some types tell. */
  readonly especificos: SpecificFacts
  /** Name of the school, above its units. */
  readonly escola: string
  /** ISO */
  readonly hoje: string
  /** Answers to the school's own fields, as people read them, by their ids. */
  readonly respostas: Readonly<Record<string, string>>
}
