import type { ServerModule } from '#server/host/module.ts'
import { guardianUpdates, studentUpdates } from '#server/modules/matricula/people/updates/importers.ts'
import { seesRestriction } from '#server/modules/matricula/people/restrictionFile.ts'
import { ById, Done, File } from '#domain/base/common.schemas.ts'
import { listGuardians } from '#domain/people/guardians.endpoints.ts'
import * as calls from '#domain/people/people.endpoints.ts'
import { serve } from '#server/http/serve.ts'
import { candidates } from '#server/modules/matricula/people/candidates.ts'
import { changeGuardian, guardianRecord } from '#server/modules/matricula/people/guardianRecord.ts'
import { guardianPage } from '#server/modules/matricula/people/guardianList.ts'
import { include } from '#server/modules/matricula/people/inclusion.ts'
import * as links from '#server/modules/matricula/people/links.service.ts'
import * as merging from '#server/modules/matricula/people/merge.ts'
import { courseOptions } from '#server/modules/matricula/people/courseOptions.ts'
import * as schemas from '#server/modules/matricula/people/people.schemas.ts'
import { changeStudent, setStudentPhoto, studentRecord } from '#server/modules/matricula/people/studentRecord.ts'
import { exportPeople } from '#server/modules/matricula/people/updates/exportPeople.ts'

export const peopleModule: ServerModule = {
  routes: () => [
    serve(calls.getStudentRecord, { params: ById, answer: schemas.StudentRecord }, studentRecord),
    serve(
      calls.updateStudentRecord,
      { params: ById, body: schemas.ChangedStudent, answer: schemas.StudentRecord },
      changeStudent,
    ),
    serve(calls.setStudentPhoto, { params: ById, body: schemas.Photo, answer: schemas.KeptPhoto }, setStudentPhoto),
    serve(calls.getGuardianRecord, { params: ById, answer: schemas.GuardianRecord }, guardianRecord),
    serve(
      calls.updateGuardianRecord,
      { params: ById, body: schemas.ChangedGuardian, answer: schemas.GuardianRecord },
      changeGuardian,
    ),
    serve(calls.getStudentLinks, { params: ById, answer: schemas.StudentLinks }, links.studentLinks),
    serve(calls.openLink, { params: ById, body: schemas.NewLink, answer: schemas.StudentLinks }, links.open),
    serve(
      calls.changeLink,
      { params: schemas.ByLink, body: schemas.ChangedLink, answer: schemas.StudentLinks },
      links.change,
    ),
    serve(
      calls.closeLink,
      { params: schemas.ByLink, body: schemas.ClosedLink, answer: schemas.StudentLinks },
      links.close,
    ),
    serve(calls.listCourseOptions, { answer: schemas.CourseOptions }, courseOptions),
    serve(calls.includeStudent, { body: schemas.Inclusion, answer: schemas.Included }, include),
    serve(listGuardians, { query: schemas.GuardianQuery, answer: schemas.GuardianPage }, guardianPage),
    serve(calls.previewMerge, { body: schemas.MergePair, answer: schemas.Preview }, merging.preview('guardian')),
    serve(calls.mergeGuardians, { body: schemas.Merge, answer: schemas.Merged }, merging.merge('guardian')),
    serve(calls.listMerges, { answer: schemas.Merges }, merging.merges('guardian')),
    serve(calls.undoMerge, { params: ById, answer: Done }, merging.undo('guardian')),
    serve(calls.previewStudentMerge, { body: schemas.MergePair, answer: schemas.Preview }, merging.preview('student')),
    serve(calls.mergeStudents, { body: schemas.Merge, answer: schemas.Merged }, merging.merge('student')),
    serve(calls.listStudentMerges, { answer: schemas.Merges }, merging.merges('student')),
    serve(calls.undoStudentMerge, { params: ById, answer: Done }, merging.undo('student')),
    serve(calls.exportPeople, { query: schemas.UpdatesQuery, answer: File }, exportPeople),
    serve(calls.findCandidates, { body: schemas.Sought, answer: schemas.Candidates }, candidates),
  ],
  importers: [studentUpdates, guardianUpdates],
  fileOwners: { student_guardian: { maySee: seesRestriction, isPersonal: true } },
}
