export { classGroupsModule } from '#server/modules/academico/classGroups/module.ts'
