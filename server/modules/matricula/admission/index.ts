export {
  admissionsOn,
  type Admission,
  heldAdmission,
  hindrancesOn,
  processFor,
} from '#server/modules/matricula/admission/admission.ts'
