export { classGroupRoutes } from '#server/modules/academico/classGroups/classGroups.routes.ts'
export { groupsIn, readClassGroupOptions } from '#server/modules/academico/classGroups/options.ts'
export { readClassGroup } from '#server/modules/academico/classGroups/read.ts'
