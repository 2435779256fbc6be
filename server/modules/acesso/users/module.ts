import type { ServerModule } from '#server/host/module.ts'
import { ById, Done, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/staff/staff.endpoints.ts'
import {
  CreateStaffBody,
  InviteAnswer,
  InviteBody,
  StaffCreated,
  StaffExportQuery,
  StaffForm,
  StaffListQuery,
  StaffPage,
  StaffSaved,
  StaffStatusAnswer,
  StaffStatusBody,
  TeacherCurricular,
  TeacherPersonal,
  TeacherProfessional,
  UnitList,
  UpdateStaffBody,
} from '#domain/staff/staff.schemas.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve } from '#server/http/serve.ts'
import { invite } from '#server/modules/acesso/users/invite.ts'
import { exportStaff, staffPage } from '#server/modules/acesso/users/list.ts'
import { requireStaff } from '#server/modules/acesso/users/reach.ts'
import { readForm } from '#server/modules/acesso/users/readForm.ts'
import { resetSecondFactor } from '#server/modules/acesso/users/resetFactor.ts'
import { createStaff, updateStaff } from '#server/modules/acesso/users/save.ts'
import { setStaffStatus } from '#server/modules/acesso/users/status.ts'
import { curricularStep } from '#server/modules/acesso/users/teacher/curricular.ts'
import { personalStep } from '#server/modules/acesso/users/teacher/personal.ts'
import { professionalStep } from '#server/modules/acesso/users/teacher/professional.ts'
import { readStep, saveStep } from '#server/modules/acesso/users/teacher/step.ts'

const personal = { params: ById, body: TeacherPersonal, answer: TeacherPersonal }
const professional = { params: ById, body: TeacherProfessional, answer: TeacherProfessional }
const curricular = { params: ById, body: TeacherCurricular, answer: TeacherCurricular }

/** Staff users and the further steps of teachers (portal.md 7 “Users”). */
export const usersModule: ServerModule = {
  routes: () => [
    serve(calls.listStaff, { query: StaffListQuery, answer: StaffPage }, staffPage),
    serve(calls.exportStaff, { query: StaffExportQuery, answer: File }, exportStaff),
    serve(calls.getStaff, { params: ById, answer: StaffForm }, async (incoming) => {
      await requireStaff(incoming, incoming.params.id)
      const form = await readForm(incoming.db, incoming.params.id)
      if (form === null) throw notFound()
      return form
    }),
    serve(calls.createStaff, { body: CreateStaffBody, answer: StaffCreated }, createStaff),
    serve(calls.updateStaff, { body: UpdateStaffBody, answer: StaffSaved }, updateStaff),
    serve(calls.setStaffStatus, { params: ById, body: StaffStatusBody, answer: StaffStatusAnswer }, setStaffStatus),
    serve(calls.resetSecondFactor, { params: ById, answer: Done }, resetSecondFactor),
    serve(calls.inviteStaff, { params: ById, body: InviteBody, answer: InviteAnswer }, invite),

    serve(calls.listUnits, { answer: UnitList }, async ({ db }) => ({
      dados: await db
        .selectFrom('unit')
        .where('active', '=', true)
        .select(['id', 'name as nomeUnidade'])
        .orderBy('name')
        .orderBy('id')
        .execute(),
    })),

    serve(calls.getTeacherPersonal, { params: ById, answer: TeacherPersonal }, (incoming) =>
      readStep(incoming, personalStep),
    ),
    serve(calls.saveTeacherPersonal, personal, (incoming) => saveStep(incoming, personalStep)),
    serve(calls.getTeacherProfessional, { params: ById, answer: TeacherProfessional }, (incoming) =>
      readStep(incoming, professionalStep),
    ),
    serve(calls.saveTeacherProfessional, professional, (incoming) => saveStep(incoming, professionalStep)),
    serve(calls.getTeacherCurricular, { params: ById, answer: TeacherCurricular }, (incoming) =>
      readStep(incoming, curricularStep),
    ),
    serve(calls.saveTeacherCurricular, curricular, (incoming) => saveStep(incoming, curricularStep)),
  ],
}
