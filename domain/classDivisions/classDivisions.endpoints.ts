import { endpoint } from '#domain/base/endpoint.ts'
import type * as Wire from '#domain/classDivisions/classDivisions.schemas.ts'

const SEES = { anyOf: ['turmas', 'quadroHorarios'] } as const
const CHANGES = { ...SEES, edit: true } as const

/** How a class group is parted, and who is in which part (D 2.7 “subgrupo”); `:id` is the class group. */
export const listDivisions = endpoint<Wire.ListDivisions>('academico', 'GET', 'DivisaoTurma/Turma/:id', SEES)
export const createDivision = endpoint<Wire.CreateDivision>('academico', 'POST', 'DivisaoTurma/Turma/:id', CHANGES)

export const changeDivision = endpoint<Wire.ChangeDivision>('academico', 'PUT', 'DivisaoTurma/:id', CHANGES)
/** Says of students in which part they are from a day on. */
export const placeStudents = endpoint<Wire.PlaceStudents>('academico', 'PUT', 'DivisaoTurma/:id/Alunos', CHANGES)
/** Only while no lesson is for one of its parts. */
export const removeDivision = endpoint<Wire.RemoveDivision>('academico', 'DELETE', 'DivisaoTurma/:id', CHANGES)
