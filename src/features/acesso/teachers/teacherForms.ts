import type { TeacherCurricular, TeacherPersonal, TeacherProfessional } from '#domain/staff/staff.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { formatCep } from '#domain/base/cep.ts'
import { hasMilitaryDuty, teacherPersonalFlaws } from '#domain/staff/teacherPersonal.ts'
import { teacherProfessionalFlaws } from '#domain/staff/teacherProfessional.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { maskCpf, maskPis } from '#src/lib/masks.ts'

/** The records as their forms hold them: masked, with dates that may be half typed. `versao` stays with the record. */
export type PersonalValues = Omit<TeacherPersonal, 'versao'>
export type ProfessionalValues = Omit<TeacherProfessional, 'versao' | 'dataAdmissao' | 'dataDesligamento'> & {
  readonly dataAdmissao: string
  readonly dataDesligamento: string
}
export type CurricularValues = Omit<TeacherCurricular, 'versao'>

export const personalValues = ({ versao: _, ...record }: TeacherPersonal): PersonalValues => ({
  ...record,
  cpf: maskCpf(record.cpf),
  endereco: { ...record.endereco, cep: formatCep(record.endereco.cep) },
  telefoneResidencial: formatPhone(record.telefoneResidencial),
  telefoneCelular: formatPhone(record.telefoneCelular),
  contatoEmergencia: { ...record.contatoEmergencia, telefone: formatPhone(record.contatoEmergencia.telefone) },
})

/** Only people with military duty have a military certificate. */
export const personalBody = (values: PersonalValues): PersonalValues =>
  hasMilitaryDuty(values) ? values : { ...values, categoriaMilitar: null, numeroMilitar: '' }

export const personalFlaws = (values: PersonalValues) => teacherPersonalFlaws(personalBody(values))

export const professionalValues = ({ versao: _, ...record }: TeacherProfessional): ProfessionalValues => ({
  ...record,
  dataAdmissao: record.dataAdmissao ?? '',
  dataDesligamento: record.dataDesligamento ?? '',
  pisPasep: maskPis(record.pisPasep),
})

export const professionalBody = (values: ProfessionalValues): Omit<TeacherProfessional, 'versao'> => ({
  ...values,
  dataAdmissao: dayOrNull(values.dataAdmissao),
  dataDesligamento: dayOrNull(values.dataDesligamento),
})

export const professionalFlaws = (values: ProfessionalValues) => teacherProfessionalFlaws(professionalBody(values))

export const curricularValues = ({ versao: _, ...record }: TeacherCurricular): CurricularValues => record

const dayOrNull = (text: string): string | null => (isDay(text) ? text : null)
