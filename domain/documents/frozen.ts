import type { RichText } from '#domain/richText/richText.schemas.ts'

/** A signature line under a document. */
export interface Signature {
  readonly nome: string
  /** Position at the school, or relation to the student. */
  readonly papel: string
}

/** A table at the end of a document, as people read it. */
export interface FrozenTable {
  readonly titulo: string
  readonly colunas: readonly string[]
  readonly linhas: readonly (readonly string[])[]
  readonly total: readonly string[] | null
  /** How many of its last columns are amounts. */
  readonly valores: number
  /** All columns but the first are as narrow as what stands in them. */
  readonly estreitas?: true
  /** The column that takes the width which the others leave, from 0; left out: all are equally wide, or `estreitas`. */
  readonly larga?: number
  /** Names that stand over a part of the lines, each before the line at a place from 0. */
  readonly grupos?: readonly { readonly antes: number; readonly nome: string }[]
  /** Colours beside the texts of cells, by what these say: `#rrggbb`. */
  readonly cores?: Readonly<Record<string, string>>
}

/** A part of a document whose parts stand in an order of their own. */
export type FrozenPart =
  | { readonly tipo: 'texto'; readonly blocos: RichText['blocos'] }
  | { readonly tipo: 'quadro'; readonly quadro: FrozenTable }
  | { readonly tipo: 'assinaturas'; readonly assinaturas: readonly Signature[] }

/** That everybody signed: what, who and when. */
export interface FrozenSeal {
  /** SHA-256 of what they signed. */
  readonly hash: string
  readonly assinaturas: readonly (Signature & {
    /** ISO instant. */
    readonly em: string
    /** How it was signed, in words. */
    readonly como: string
  })[]
}

/** The full content of an issued document's PDF, frozen at the time of issue: later changes do not affect it. */
export interface FrozenDocument {
  readonly titulo: string
  readonly escola: {
    readonly nome: string
    /** Below the name: unit, address, legal act. */
    readonly linhas: readonly string[]
  }
  /** Texts with their tags replaced; each starts on a new page. */
  readonly textos: readonly RichText[]
  /** After the texts; left out by documents that have none. */
  readonly quadros?: readonly FrozenTable[]
  /** After texts and tables, in this order; left out by documents that have none. */
  readonly partes?: readonly FrozenPart[]
  /** At the foot of each page. */
  readonly rodape?: string
  /** At the head of each page, of what must not be taken for more than it is. */
  readonly aviso?: string
  readonly assinaturas: readonly Signature[]
  readonly testemunhas: readonly Signature[]
  readonly assinaturaDigital: boolean
  /** Of what was signed in the portal. */
  readonly selo?: FrozenSeal
  /** The gaps. */
  readonly faltas: readonly string[]
  /** Address of the portal as people reach it, for the link to the verification. */
  readonly portal: string
}

/** A document as it is laid out, on screen and on paper, before the school and the portal are named on it. */
export type LaidOutDocument = Pick<FrozenDocument, 'titulo' | 'rodape' | 'aviso'> & {
  /** Under the name of the school. */
  readonly linhas: readonly string[]
  readonly partes: readonly FrozenPart[]
}
