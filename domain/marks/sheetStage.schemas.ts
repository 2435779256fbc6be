import Type from 'typebox'
import { EXAM } from '#domain/marks/sheetStage.ts'

/** The number of a stage, or of the exam. */
export const SheetStage = Type.Integer({ minimum: 1, maximum: EXAM, title: 'Etapa' })
