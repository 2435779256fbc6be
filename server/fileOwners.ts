import type { FileOwners } from '#server/files/index.ts'
import { seesResult } from '#server/jobs/index.ts'
import { seesEventFile } from '#server/modules/academico/calendar/index.ts'
import { seesUnit } from '#server/modules/academico/units/index.ts'
import { seesAnswer } from '#server/modules/matricula/configuredFields/index.ts'
import { seesIssued } from '#server/modules/matricula/documents/index.ts'
import { seesRestriction } from '#server/modules/matricula/people/index.ts'
import { seesFee } from '#server/modules/matricula/prices/index.ts'
import { seesRequirement } from '#server/modules/matricula/requirements/index.ts'
import { REGISTER_FILE_OWNERS } from '#server/registers/files.ts'

/** Who may see which files: the one table of it, by what their owners are. */
export const FILE_OWNERS: FileOwners = {
  ...REGISTER_FILE_OWNERS,
  job: { maySee: seesResult, isPersonal: true },
  school_calendar: { maySee: seesEventFile, isPersonal: false },
  unit: { maySee: seesUnit, isPersonal: false },
  field_answer: { maySee: seesAnswer, isPersonal: true },
  annual_fee: { maySee: seesFee, isPersonal: false },
  issued_document: { maySee: seesIssued, isPersonal: true },
  student_guardian: { maySee: seesRestriction, isPersonal: true },
  student_requirement: { maySee: seesRequirement, isPersonal: true },
}
