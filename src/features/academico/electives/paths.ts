import { featureOf } from '#domain/access/features.ts'

/** Who chose what (A-G4 “e suas disciplinas”). */
export const ELECTIVE_STUDENTS = featureOf('disciplinasDiversificado').routes[0] ?? ''
