export { classGroupRoutes } from '#server/modules/academico/classGroups/classGroups.routes.ts'
