import Type from 'typebox'
import type { FileContent } from '#domain/base/endpoint.ts'
import { EXPORT_FORMATS, REPORT_FORMATS } from '#domain/base/exports.ts'
import type { ListEntry } from '#domain/base/list.ts'

/** A positive row id. */
export const Id = (title = 'Código') => Type.Integer({ minimum: 1, maximum: 2_147_483_647, title })

export const ById = Type.Object({ id: Id() }, { additionalProperties: false })

/** A value, or null; `title` names it in messages. */
export const orNull = <S extends Type.TSchema>(schema: S, title?: string) =>
  Type.Union([schema, Type.Null()], title === undefined ? {} : { title })

/** A code of a closed list. */
export const codeOf = <const L extends readonly ListEntry[]>(list: L, title: string) =>
  Type.Unsafe<L[number]['id']>(Type.Integer({ enum: list.map(({ id }) => id), title }))

/** Whether a record may still be chosen. */
export const Ativo = Type.Boolean({ title: 'Ativo' })

/** Idempotency key of a call that is done once. */
export const Chave = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$', title: 'Chave' })

/** The version of the record on which a change is based. */
export const Versao = Type.Integer({ minimum: 1, title: 'Versão' })

/** An ISO date, `2026-11-21`. */
export const IsoDate = (title: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', title })

/** Fingerprint of a simulation, by which a person says which one they saw (ADR 27). */
export const Conferido = Type.String({ minLength: 64, maxLength: 64, title: 'Simulação' })

/** Paging and order that every list understands (portal.md 7: SkipCount, MaxResultCount). `Sorting` is `field` or `field desc`. */
export const PAGING = {
  SkipCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0, title: 'Início' })),
  MaxResultCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 10, title: 'Linhas por página' })),
  Sorting: Type.Optional(Type.String({ maxLength: 60, pattern: '^[A-Za-z]+( (asc|desc))?$', title: 'Ordem' })),
}

/** Order, format and columns of a list that is exported; its filters come beside them. */
export const EXPORTING = {
  Sorting: PAGING.Sorting,
  formato: Type.Optional(Type.Enum([...EXPORT_FORMATS], { title: 'Formato' })),
  colunas: Type.Optional(
    Type.String({ maxLength: 2000, pattern: '^[A-Za-z]+\\d*(,[A-Za-z]+\\d*)*$', title: 'Colunas' }),
  ),
}

/** The same for a report, which can also be printed. */
export const REPORTING = { ...EXPORTING, formato: Type.Optional(Type.Enum([...REPORT_FORMATS], { title: 'Formato' })) }

/** A page of a list: the rows and how many there are in all. */
export const Paged = <Item extends Type.TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), totalCount: Type.Integer() })

/** An option of a drop-down (portal.md 3 “Dropdown items”). */
export const Option = Type.Object({ value: Type.Integer(), displayText: Type.String(), status: Type.Boolean() })
export type Option = Type.Static<typeof Option>

export const OptionList = Type.Object({ dados: Type.Array(Option) })
export type OptionList = Type.Static<typeof OptionList>

/** `{ "id": 3, "nome": "…" }` */
export const Named = Type.Object({ id: Type.Integer(), nome: Type.String() })
export type Named = Type.Static<typeof Named>

/** A file, not JSON. */
export const File = Type.Unsafe<FileContent>({ type: 'string', format: 'binary' })

/** Answer of a write without other data. */
export const Done = Type.Object({ isSuccess: Type.Literal(true) })
