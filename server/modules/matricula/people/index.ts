export { peopleRoutes } from '#server/modules/matricula/people/people.routes.ts'
export { guardianUpdates, studentUpdates } from '#server/modules/matricula/people/updates/importers.ts'
export { seesRestriction } from '#server/modules/matricula/people/restrictionFile.ts'
export { fieldsOf, PERSONS, type PersonKind, readPerson } from '#server/modules/matricula/people/persons.ts'
