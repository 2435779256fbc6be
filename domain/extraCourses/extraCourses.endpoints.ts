import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Courses from '#domain/extraCourses/extraCourses.schemas.ts'

const EXTRA_COURSES = [
  'cursosExtras',
  'novoCursoExtra',
  'replicacaoCursos',
  'preReserva',
  'gestaoInscricoes',
  'processosCursos',
  'configCursosExtras',
  'anuidadeCursosExtras',
] as const

const LISTED: Access = { anyOf: EXTRA_COURSES }
const SEE: Access = { anyOf: ['cursosExtras'] }
const EDIT: Access = { anyOf: ['cursosExtras'], edit: true }
const CREATE: Access = { anyOf: ['novoCursoExtra'], edit: true }

/** Extra courses (M14, M16), as portal.md 7 calls them. Every screen about them chooses from the list. */
export const listExtraCourses = endpoint<Courses.ListExtraCourses>(
  'matricula',
  'GET',
  'CursoExtra/GetPagedList',
  LISTED,
)
export const extraCourseChoices = endpoint<Courses.GetExtraCourseChoices>(
  'matricula',
  'GET',
  'CursoExtra/Escolhas',
  LISTED,
)
export const getExtraCourse = endpoint<Courses.GetExtraCourse>('matricula', 'GET', 'CursoExtra/:id', SEE)
export const createExtraCourse = endpoint<Courses.CreateExtraCourse>('matricula', 'POST', 'CursoExtra', CREATE)
export const updateExtraCourse = endpoint<Courses.UpdateExtraCourse>('matricula', 'PUT', 'CursoExtra/:id', EDIT)
export const setExtraCourseStatus = endpoint<Courses.SetExtraCourseStatus>(
  'matricula',
  'PUT',
  'CursoExtra/:id/Status',
  EDIT,
)
export const listRegularCourses = endpoint<Courses.ListRegularCourses>(
  'matricula',
  'GET',
  'Inscricao/GetCursosRegularesAtivos',
  LISTED,
)
