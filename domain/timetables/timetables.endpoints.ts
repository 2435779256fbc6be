import type * as Availability from '#domain/timetables/availability.schemas.ts'
import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Wire from '#domain/timetables/timetables.schemas.ts'

const SEES = { anyOf: ['quadroHorarios'] } as const
const CHANGES = { anyOf: ['quadroHorarios'], edit: true } as const

/** The weeks of a year in a unit (A-G7): one answer for class groups, teachers and rooms. */
export const getWeeks = endpoint<Wire.GetWeeks>('academico', 'GET', 'QuadroHorario', SEES)

/** A draft of the next version, with what the newest one has. A second call answers the draft that is there. */
export const createTimetable = endpoint<Wire.CreateTimetable>('academico', 'POST', 'QuadroHorario', CHANGES)

/** Saves a draft as a whole. */
export const saveTimetable = endpoint<Wire.SaveTimetable>('academico', 'PUT', 'QuadroHorario/:id', CHANGES)

export const discardTimetable = endpoint<Wire.DiscardTimetable>('academico', 'DELETE', 'QuadroHorario/:id', CHANGES)

/** What `publishTimetable` would do, and what speaks against it. */
export const simulatePublication = endpoint<Wire.SimulatePublication>(
  'academico',
  'POST',
  'QuadroHorario/:id/Simulacao',
  CHANGES,
)

/** Makes a draft hold from a day on, with the lessons that follow from it. */
export const publishTimetable = endpoint<Wire.PublishTimetable>(
  'academico',
  'POST',
  'QuadroHorario/:id/Publicacao',
  CHANGES,
)

/** What `publishTimetables` would do. */
export const simulatePublications = endpoint<Wire.SimulatePublications>(
  'academico',
  'POST',
  'QuadroHorario/Publicacoes/Simulacao',
  CHANGES,
)

/** Makes drafts of a unit hold from the same day on: class groups that exchange teachers never hold halfway. */
export const publishTimetables = endpoint<Wire.PublishTimetables>(
  'academico',
  'POST',
  'QuadroHorario/Publicacoes',
  CHANGES,
)

/** Notes when a teacher gives no lessons, or gives them gladly; a second call writes nothing more. */
export const addAvailability = endpoint<Availability.AddAvailability>(
  'academico',
  'POST',
  'QuadroHorario/Disponibilidade',
  CHANGES,
)

export const removeAvailability = endpoint<Availability.RemoveAvailability>(
  'academico',
  'DELETE',
  'QuadroHorario/Disponibilidade/:id',
  CHANGES,
)
/** Weeks as a PDF, a page for each: of one class group, teacher or room, or of all of a unit. */
export const printWeeks = fileEndpoint<Wire.PrintWeeks>('academico', 'QuadroHorario/Impressao', SEES)
