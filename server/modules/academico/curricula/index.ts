export { copyMissingCurricula } from '#server/modules/academico/curricula/copy.ts'
