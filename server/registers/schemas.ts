import Type, { type TSchema } from 'typebox'
import { Ativo, Conferido, EXPORTING, Id, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { fieldSchema } from '#domain/records/record.schemas.ts'
import type { Register } from '#domain/registers/describe.ts'
import {
  type CreateRecord,
  type ExportRecords,
  type OptionsQuery,
  type RegisterPage,
  type RegisterQuery,
  type RegisterRecord,
  type SetRecordStatus,
  STATUSES_AT_ONCE,
  type UpdateRecord,
} from '#domain/registers/registers.wire.ts'

const closed = { additionalProperties: false } as const

/** What may travel of a whole draft. */
export const draftSchema = ({ fields }: Pick<Register, 'fields'>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]))

/** An id, or a code of a closed list. */
const Code = (title: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, title })

/** Values of one filter of an option list at most. */
const SEVERAL = 200

const Uses = Type.Object({
  usos: Type.Array(
    Type.Object({ nome: Type.String(), quantidade: Type.Integer(), exemplos: Type.Array(Type.String()) }),
  ),
})

const Statuses = Type.Object(
  {
    ativo: Ativo,
    registros: Type.Array(Type.Object({ id: Id('Registro'), versao: Versao }, closed), {
      title: 'Registros',
      minItems: 1,
      maxItems: STATUSES_AT_ONCE,
    }),
  },
  closed,
)

const Verdict = Type.Object({
  ativo: Type.Boolean(),
  alterados: Type.Array(Type.Integer()),
  recusas: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), motivo: Type.String() })),
})

const SeenStatuses = Type.Object({ ...Statuses.properties, conferido: Conferido }, closed)

const SimulatedVerdict = Type.Object({ ...Verdict.properties, conferido: Conferido })

/** The wire of a register, made of its fields. The types are those that portal and server agree on for all of them. */
export const schemasOf = (register: Register) => {
  const { fields, filters } = register
  const values = draftSchema(register)
  const chosen = filters.map((name): readonly [string, TSchema] => [
    name,
    Type.Optional(fields[name]?.kind === 'flag' ? Type.Boolean() : Type.Integer()),
  ])
  const meant = {
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    Situacao: Type.Optional(Ativo),
    ...Object.fromEntries(chosen),
  }
  const several = filters.map((name): readonly [string, TSchema] => {
    const title = fields[name]?.label ?? name
    if (fields[name]?.kind === 'flag') return [name, Type.Optional(Type.Boolean({ title }))]
    return [name, Type.Optional(Type.Array(Code(title), { title, maxItems: SEVERAL }))]
  })
  const record = Type.Object({ id: Type.Integer(), ativo: Type.Boolean(), versao: Type.Integer(), ...values })
  return {
    query: Type.Unsafe<RegisterQuery>(Type.Object({ ...PAGING, ...meant }, closed)),
    exported: Type.Unsafe<ExportRecords['query']>(Type.Object({ ...EXPORTING, ...meant }, closed)),
    options: Type.Unsafe<OptionsQuery>(Type.Object(Object.fromEntries(several), closed)),
    uses: Uses,
    statuses: Statuses,
    simulated: SimulatedVerdict,
    seenStatuses: SeenStatuses,
    verdict: Verdict,
    record: Type.Unsafe<RegisterRecord>(record),
    page: Type.Unsafe<RegisterPage>(Type.Object({ items: Type.Array(record), totalCount: Type.Integer() })),
    draft: Type.Unsafe<CreateRecord['body']>(Type.Object(values, closed)),
    change: Type.Unsafe<UpdateRecord['body']>(Type.Object({ ...values, versao: Versao }, closed)),
    status: Type.Unsafe<SetRecordStatus['body']>(Type.Object({ ativo: Ativo, versao: Versao }, closed)),
  }
}
