import type { GuardianFacts } from '#domain/documents/guardianFacts.ts'

/** What a person types for one document; all of it may be left open, to be written by hand. */
export interface TypedFacts {
  /** Who came to the school. */
  readonly pessoa?: string
  /** ISO day of the visit. */
  readonly dia?: string
  /** HH:MM */
  readonly inicio?: string
  readonly fim?: string
  /** School to which a student goes. */
  readonly destino?: string
}

/** An answer of a form that the school designed, as people read it. */
export interface ReadAnswer {
  readonly campo: string
  readonly resposta: string
}

/** What only some types of document tell of a student; null where the portal knows nothing of it, or the type does not tell it. */
export interface SpecificFacts {
  /** From the kept counts of rolls of the running year. */
  readonly frequencia: {
    /** `92,5` */
    readonly presenca: string
    readonly faltas: number
    /** Whether days are counted; otherwise lessons. */
    readonly porDia: boolean
  } | null
  /** The newest closed year that ended with the student passing. */
  readonly conclusao: {
    readonly ano: number
    readonly serie: string
    readonly curso: string
    readonly resultado: string
  } | null
  /** Whether a charge is overdue; null where the document does not ask. */
  readonly deve: boolean | null
  /** Discounts in force, each with its value: `Bolsa de mérito (50%)`. */
  readonly bolsas: readonly string[]
  readonly ficha: {
    readonly endereco: string
    readonly responsaveis: readonly (GuardianFacts & { readonly papeis: string })[]
    readonly respostas: readonly ReadAnswer[]
  } | null
  readonly saude: {
    readonly respostas: readonly ReadAnswer[]
    /** Allergies and care, as a guardian wrote them last. */
    readonly cuidados: string
    /** Whether the student is included in special education. */
    readonly inclusao: boolean
    readonly medicamentos: readonly {
      readonly nome: string
      readonly dose: string
      readonly horarios: string
      /** ISO */
      readonly ate: string
      readonly orientacoes: string
    }[]
  } | null
  readonly digitado: TypedFacts
}

export const NO_SPECIFICS: SpecificFacts = {
  frequencia: null,
  conclusao: null,
  deve: null,
  bolsas: [],
  ficha: null,
  saude: null,
  digitado: {},
}

/** Sentences of what was typed wrong, by its path in the call; browser and server ask the same. @param today ISO */
export const typedFlaws = ({ dia, inicio, fim }: TypedFacts, today: string): Readonly<Record<string, string>> => ({
  ...(dia !== undefined && dia > today && { 'digitado.dia': 'Escolha um dia até hoje.' }),
  ...((inicio === undefined) !== (fim === undefined) && { 'digitado.fim': 'Informe as duas horas, ou nenhuma.' }),
  ...(inicio !== undefined &&
    fim !== undefined &&
    fim <= inicio && { 'digitado.fim': 'A saída vem depois da chegada.' }),
})
