export { peopleRoutes } from '#server/modules/matricula/people/people.routes.ts'
export { seesRestriction } from '#server/modules/matricula/people/restrictionFile.ts'
export { PERSONS, type PersonKind, readPerson } from '#server/modules/matricula/people/persons.ts'
