import Type from 'typebox'
import { Conferido, Id } from '#domain/base/common.schemas.ts'
import { REPLICA_STATES, REPLICATED_AT_ONCE } from '#domain/extraCourses/replication.ts'

/** Extra courses that are to be copied to another year, another unit, or both. */
export const Replication = Type.Object(
  {
    cursos: Type.Array(Id('Curso extra'), { minItems: 1, maxItems: REPLICATED_AT_ONCE, title: 'Cursos extras' }),
    anoDestinoId: Id('Ano de destino'),
    unidadeDestinoId: Id('Unidade de destino'),
    /** Where courses go whose place the other unit has not; null: they are not copied. */
    localId: Type.Union([Id('Local'), Type.Null()]),
  },
  { additionalProperties: false },
)
export type Replication = Type.Static<typeof Replication>

export const ReplicationBody = Type.Object(
  { ...Replication.properties, conferido: Conferido },
  { additionalProperties: false },
)

/** What becomes of each course. */
export const ReplicationResult = Type.Object({
  cursos: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      turma: Type.String(),
      unidade: Type.String(),
      situacao: Type.Enum([...REPLICA_STATES]),
      /** What is different in the copy, or why there is none. */
      avisos: Type.Array(Type.String()),
    }),
  ),
  conferido: Conferido,
})
export type ReplicationResult = Type.Static<typeof ReplicationResult>

export interface PreviewReplication {
  body: Replication
  answer: ReplicationResult
}
export interface ReplicateExtraCourses {
  body: Type.Static<typeof ReplicationBody>
  answer: ReplicationResult
}
