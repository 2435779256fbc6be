import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import type { ListEntry } from '#domain/base/list.ts'
import type { FileUseName } from '#domain/files/fileUses.ts'
import { type NeedOf, REGISTERS, type RegisterHeading, type RegisterName } from '#domain/registers/catalogue.ts'

interface Common {
  readonly label: string
  readonly required?: true
  readonly hint?: string
  /** What spreadsheets of other systems have above a column of it, besides the label (`domain/imports/headings.ts`). */
  readonly headings?: readonly string[]
}

interface Range {
  readonly min?: number
  readonly max?: number
}

/** What a text may have to look like: a bar code, a code of goods, the number or the check digit of an account, codes of skills, one of the school. */
export type TextForm = 'gtin' | 'ncm' | 'accountNumber' | 'accountDigit' | 'skills' | 'ownSkill'

interface Tagged {
  /** The tags that a text may contain, like `{{aluno}}`; left out: any text is valid. */
  readonly tags?: readonly string[]
}

/** The kinds of field. A register that needs another one is no plain register. */
type Kind<Need extends string> =
  | ({ readonly kind: 'text'; readonly min?: number; readonly max: number; readonly form?: TextForm } & Tagged)
  | ({ readonly kind: 'longText'; readonly max: number } & Tagged)
  | ({ readonly kind: 'integer' } & Range)
  | ({ readonly kind: 'decimal'; readonly places: 1 | 2 | 3 | 4 } & Range)
  /** Whole cents, never below zero. */
  | { readonly kind: 'money' }
  /** From 0 to 100 or a lower end, up to four places. */
  | { readonly kind: 'percent'; readonly max?: number }
  /** `2026-11-21` */
  | { readonly kind: 'date' }
  /** `07:30` */
  | { readonly kind: 'time' }
  | { readonly kind: 'flag' }
  /** One of a closed list, by its official code. */
  | { readonly kind: 'choice'; readonly list: readonly ListEntry[] }
  /** Several of a closed list. */
  | { readonly kind: 'choices'; readonly list: readonly ListEntry[] }
  /** One or several of another option list. */
  | { readonly kind: 'reference' | 'references'; readonly of: Need }
  /** Unit that the record belongs to; empty: all units. Staff of other units do not see it. */
  | { readonly kind: 'unit' }
  /** Hierarchical, like `1.01.002`; `parent` is the record whose code it extends. */
  | { readonly kind: 'code' | 'parent' }
  /** One file: a picture, or a document (a PDF, or the picture of one). */
  | { readonly kind: 'file'; readonly of: FileUseName }
  | { readonly kind: 'phone' | 'cellphone' | 'cpf' | 'cnpj' | 'cep' | 'email' | 'colour' }

/** A field as people fill it in, wherever it is kept. */
export type FormField<Need extends string = string> = Common & Kind<Need>

export type Field<Need extends string = string> = FormField<Need> & {
  /** Its column in the table. */
  readonly column: string
}
export type FieldKind = Field['kind']
export type Fields = Readonly<Record<string, Field>>
export type FormFields = Readonly<Record<string, FormField>>

/** Facts about several fields of one record. */
export type Rule<Name extends string = string> =
  /** The second is not less than the first, where both are given. */
  | { readonly kind: 'ascending'; readonly from: Name; readonly to: Name }
  /** Required where a choice has a value. */
  | { readonly kind: 'requiredWhen'; readonly field: Name; readonly choice: Name; readonly is: number }
  /** Stands in the form, and holds something, only where a choice has one of these values. */
  | { readonly kind: 'onlyWhen'; readonly field: Name; readonly choice: Name; readonly is: readonly number[] }
  /** A Pix key has the form of its kind. */
  | { readonly kind: 'pixKey'; readonly field: Name; readonly choice: Name }
  /** Branch and account have the check digits of their bank. */
  | {
      readonly kind: 'accountDigits'
      readonly bank: Name
      readonly branch: Name
      readonly branchDigit: Name
      readonly account: Name
      readonly accountDigit: Name
    }
  /** An account with a portfolio can issue boletos, where the portal knows those of its bank. */
  | {
      readonly kind: 'billing'
      readonly bank: Name
      readonly branch: Name
      readonly account: Name
      readonly portfolio: Name
      readonly agreement: Name
    }
  /** A percentage for each of so many, together 100. */
  | { readonly kind: 'shares'; readonly field: Name; readonly count: Name }
  /**
   * `next` refers to the record of the same register that follows: later by `order` in the same `group`, or in a group
   * that is later in its own order, and never back to where the line began. The server alone can say it.
   */
  | { readonly kind: 'chain'; readonly next: Name; readonly order: Name; readonly group: Name }
  /**
   * The ranges of two active records never meet where these agree in all of `of`: an empty value there agrees with every
   * other, of several one that both have is enough. Days and amounts belong to their range at both ends, hours do not to
   * the next one. Only records that have `where` are compared. The server alone can say it.
   */
  | {
      readonly kind: 'apart'
      readonly from: Name
      readonly to: Name
      readonly of: readonly [Name, ...Name[]]
      readonly where?: { readonly choice: Name; readonly is: number }
    }
  /** The person whom a field names works in the unit, as masters do in every one. The server alone can say it. */
  | { readonly kind: 'worksIn'; readonly person: Name; readonly unit: Name }
  /** What a field names has the same values here, as far as it has any. The server alone can say it. */
  | { readonly kind: 'agrees'; readonly field: Name; readonly on: readonly Name[] }
  /** The codes of skills are in the BNCC or in the school's own register. The server alone can say it. */
  | { readonly kind: 'knownSkills'; readonly field: Name }
  /** Does not change while other records name the record by it. The server alone can say it. */
  | { readonly kind: 'keptInUse'; readonly field: Name }

type NumberKind = 'integer' | 'decimal' | 'money' | 'percent' | 'choice' | 'reference' | 'unit' | 'parent'

/** What a field holds: empty texts are `''`, empty numbers and choices null. */
export type ValueOf<F> = F extends { readonly kind: NumberKind }
  ? number | null
  : F extends { readonly kind: 'flag' }
    ? boolean
    : F extends { readonly kind: 'references' | 'choices' }
      ? readonly number[]
      : string

type Names<F extends Fields> = keyof F & string
type NamesOf<F extends Fields, K extends FieldKind> = {
  [Name in Names<F>]: F[Name] extends { readonly kind: K } ? Name : never
}[Names<F>]

/** All of a description but its fields; the names are those of fields. */
interface Layout<Name extends string, Title extends Name, Order extends Name, Filter extends Name> {
  readonly table: AuditEntity
  /** Headings of the form, and the fields under each. */
  readonly sections: Readonly<Record<string, readonly Name[]>>
  /** What a person calls a record, and how option lists show it; what it refers to by its name. */
  readonly title: readonly [Title, ...Title[]]
  /** Columns of the list, beside the status. */
  readonly columns: readonly [Name, ...Name[]]
  /** What orders the list until somebody chooses another column. */
  readonly order: Order
  /** What the search box looks into; without any there is no search box. */
  readonly search: readonly Name[]
  readonly filters: readonly Filter[]
  /** Each has one record per value; with a unit field, one per unit; with `within`, one per values of those. */
  readonly unique: readonly Name[]
  readonly within?: readonly Name[]
  readonly rules?: readonly Rule<Name>[]
}

type Description<F extends Fields> = Layout<
  Names<F>,
  NamesOf<F, 'text' | 'code' | 'reference' | 'unit'>,
  NamesOf<F, 'text' | 'code' | 'integer' | 'date'>,
  NamesOf<F, 'choice' | 'reference' | 'references' | 'unit' | 'parent' | 'flag'>
> & { readonly fields: F }

/** A register whole: heading and description. What works for all of them takes this. */
export type Register = Layout<string, string, string, string> &
  RegisterHeading & { readonly fields: Fields; readonly name: RegisterName }

/** What is known of records, served by a register or by a feature that was one. */
export type RecordFacts = Pick<Register, 'table' | 'fields' | 'search' | 'rules'> & { readonly name: string }

/** Describes a register. A name, list or column that does not exist does not compile. */
export const defineRegister = <
  Name extends RegisterName,
  const F extends Readonly<Record<string, Field<NeedOf<Name>>>>,
>(
  name: Name,
  description: Description<F>,
): Description<F> & (typeof REGISTERS)[Name] & { readonly name: Name } => ({
  name,
  ...REGISTERS[name],
  ...description,
})

/** A draft. */
export type DraftOf<R extends { readonly fields: Fields }> = {
  readonly [Name in Names<R['fields']>]: ValueOf<R['fields'][Name]>
}

/** A stored record. */
export type RowOf<R extends { readonly fields: Fields }> = DraftOf<R> & {
  readonly id: number
  readonly ativo: boolean
  readonly versao: number
}

/** The conventions of D 2.0. */
export const CODIGO = { kind: 'text', label: 'Código', column: 'code', required: true, max: 20 } as const
export const NOME = { kind: 'text', label: 'Nome', column: 'name', required: true, max: 80 } as const
export const ORDEM = { kind: 'integer', label: 'Ordem', column: 'position', required: true, min: 1, max: 999 } as const
