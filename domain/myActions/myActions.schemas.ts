import Type from 'typebox'
import { OpinionStepBody } from '#domain/opinions/opinions.schemas.ts'
import { UndoneMarks } from '#domain/markImports/markImports.schemas.ts'
import { DecisionBody } from '#domain/excuses/excuses.schemas.ts'
import { ReleasesBody } from '#domain/markReleases/markReleases.schemas.ts'
import { DivisionBody } from '#domain/marks/division.schemas.ts'
import { MarksBody } from '#domain/marks/marks.schemas.ts'

/** The call that takes an action back, as the screens of each thing make it, without the reason and the idempotency key. */
export const Undo = Type.Union([
  Type.Object({ tipo: Type.Literal('publicacao'), corpo: Type.Omit(ReleasesBody, ['motivo']) }),
  Type.Object({ tipo: Type.Literal('nota'), corpo: Type.Omit(MarksBody, ['chave']) }),
  Type.Object({
    tipo: Type.Literal('justificativa'),
    id: Type.Integer(),
    corpo: Type.Omit(DecisionBody, ['motivo']),
  }),
  Type.Object({ tipo: Type.Literal('importacao'), id: Type.Integer(), corpo: UndoneMarks }),
  Type.Object({ tipo: Type.Literal('parecer'), corpo: Type.Omit(OpinionStepBody, ['observacao']) }),
  Type.Object({ tipo: Type.Literal('divisao'), corpo: DivisionBody }),
])
export type Undo = Type.Static<typeof Undo>

/** Something that the caller did today and that others see (idea of D 4: “Minhas ações de hoje”). */
export const MyAction = Type.Object({
  /** Tells the actions of a day apart. */
  id: Type.String(),
  /** ISO instant. */
  quando: Type.String(),
  oque: Type.String(),
  onde: Type.String(),
  /** How it is taken back; null where it is not. */
  desfazer: Type.Union([Undo, Type.Null()]),
  /** Whether taking it back needs a reason. */
  pedeMotivo: Type.Boolean(),
  /** Why it is not taken back: a sentence; empty where it is. */
  motivo: Type.String(),
})
export type MyAction = Type.Static<typeof MyAction>

/** Newest first. */
export const MyActions = Type.Array(MyAction)

export interface ReadMyActions {
  answer: MyAction[]
}
