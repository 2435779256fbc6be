export { classGroupRoutes } from '#server/modules/academico/classGroups/classGroups.routes.ts'
export { groupsIn, readClassGroupOptions } from '#server/modules/academico/classGroups/options.ts'
export { classGroups } from '#server/modules/academico/classGroups/read.ts'
