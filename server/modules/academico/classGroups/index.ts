export { groupsIn, readClassGroupOptions } from '#server/modules/academico/classGroups/options.ts'
export { readClassGroup } from '#server/modules/academico/classGroups/read.ts'
export { classGroupsModule } from '#server/modules/academico/classGroups/module.ts'
