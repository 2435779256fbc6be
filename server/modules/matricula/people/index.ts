export { peopleRoutes } from '#server/modules/matricula/people/people.routes.ts'
