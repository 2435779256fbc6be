export {
  admissionsOn,
  type Admission,
  heldAdmission,
  hindranceIn,
  hindrancesOn,
  processFor,
} from '#server/modules/matricula/admission/admission.ts'
