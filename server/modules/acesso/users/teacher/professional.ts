import type { TeacherProfessional } from '#domain/staff/staff.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { CONTRACT_KINDS, HABILITATION_TYPES } from '#domain/staff/teacher.lists.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { teacherProfessionalFlaws } from '#domain/staff/teacherProfessional.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { digits, text } from '#server/modules/acesso/users/teacher/columns.ts'
import type { Step } from '#server/modules/acesso/users/teacher/step.ts'

const EMPTY: TeacherProfessional = {
  matriculaFuncional: '',
  dataAdmissao: null,
  dataDesligamento: null,
  tipoContrato: null,
  cargaHorariaSemanal: null,
  pisPasep: '',
  ctps: { numero: '', serie: '', uf: null },
  habilitacoes: [],
  disponibilidade: '',
  versao: 0,
}

/** The rules refuse a form without hire date or contract before this runs. */
const rowOf = (id: number, form: TeacherProfessional) => ({
  staff_user_id: id,
  registration: form.matriculaFuncional.trim(),
  hired_on: form.dataAdmissao ?? '',
  left_on: form.dataDesligamento,
  contract_kind: form.tipoContrato ?? 0,
  weekly_hours: form.cargaHorariaSemanal,
  pis: digits(form.pisPasep),
  ctps_number: text(form.ctps.numero),
  ctps_series: text(form.ctps.serie),
  ctps_state: form.ctps.uf,
  availability: text(form.disponibilidade),
  version: form.versao,
})

export const professionalStep: Step<TeacherProfessional> = {
  read: async (db, id) => {
    const row = await db
      .selectFrom('teacher_professional')
      .where('staff_user_id', '=', id)
      .selectAll()
      .executeTakeFirst()
    if (row === undefined) return EMPTY
    const habilitations = await db
      .selectFrom('teacher_habilitation')
      .where('staff_user_id', '=', id)
      .select('habilitation_id')
      .orderBy('habilitation_id')
      .execute()
    return {
      matriculaFuncional: row.registration,
      dataAdmissao: row.hired_on,
      dataDesligamento: row.left_on,
      tipoContrato: row.contract_kind,
      cargaHorariaSemanal: row.weekly_hours,
      pisPasep: row.pis ?? '',
      ctps: { numero: row.ctps_number ?? '', serie: row.ctps_series ?? '', uf: row.ctps_state },
      habilitacoes: habilitations.map(({ habilitation_id }) => habilitation_id),
      disponibilidade: row.availability ?? '',
      versao: row.version,
    }
  },
  inWords: (form) => ({
    ...form,
    tipoContrato: nameIn(CONTRACT_KINDS, form.tipoContrato),
    ctps: { ...form.ctps, uf: nameIn(FEDERATIVE_UNITIES, form.ctps.uf) },
    habilitacoes: form.habilitacoes.map((id) => nameIn(HABILITATION_TYPES, id)),
  }),
  flaws: teacherProfessionalFlaws,
  write: async (trx, id, form) => {
    const row = rowOf(id, form)
    await trx
      .insertInto('teacher_professional')
      .values(row)
      .onConflict((conflict) => conflict.column('staff_user_id').doUpdateSet(row))
      .execute()
    await trx.deleteFrom('teacher_habilitation').where('staff_user_id', '=', id).execute()
    if (form.habilitacoes.length === 0) return
    await trx
      .insertInto('teacher_habilitation')
      .values(form.habilitacoes.map((habilitation_id) => ({ staff_user_id: id, habilitation_id })))
      .execute()
  },
  taken: {
    teacher_professional_registration_key: () =>
      ruleBroken('REGISTRATION_TAKEN', { matriculaFuncional: MESSAGES.REGISTRATION_TAKEN }),
  },
}
