export { familySeesFinance } from '#server/modules/matricula/families/finance.ts'
export {
  concernsGuardian,
  concernsStudent,
  ownStudents,
  requireGuardian,
  requireStudent,
} from '#server/modules/matricula/families/families.ts'
export { meansStudent } from '#server/modules/matricula/families/search.ts'
