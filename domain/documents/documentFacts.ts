import type { ContractFacts } from '#domain/documents/contractFacts.ts'

/** A guardian as documents name them. Texts are empty where nothing is known. */
export interface GuardianFacts {
  readonly nome: string
  readonly parentesco: string
  readonly cpf: string
  readonly rg: string
  readonly endereco: string
  readonly telefone: string
  readonly email: string
}

/** What documents say of a student, as it was at one moment; whatever is not known is an empty text or null. */
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
  /** What a contract says of its own; null for every other document. */
  readonly contrato: ContractFacts | null
  /** Name of the school, above its units. */
  readonly escola: string
  /** ISO */
  readonly hoje: string
  /** Answers to the school's own fields, as people read them, by their ids. */
  readonly respostas: Readonly<Record<string, string>>
}
