import type { TeacherProfessional } from '#domain/staff/staff.schemas.ts'
import { FIRST_DAY } from '#domain/base/typedDay.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { CONTRACT_KINDS, HABILITATION_TYPES } from '#domain/staff/teacher.lists.ts'
import { isPis } from '#domain/base/pis.ts'
import { coded, day, type FieldSentences, filled, required, sentencesOf } from '#domain/staff/staffFields.ts'

/** Contracts are signed ahead of a school year, not of a decade. */
const LAST_DAY = '2999-12-31'

type Form = Omit<TeacherProfessional, 'versao'>

/** What is wrong with a teacher's professional data. */
export const teacherProfessionalFlaws = (form: Form): FieldSentences =>
  sentencesOf([
    required('matriculaFuncional', 'Matrícula funcional', form.matriculaFuncional),
    required('dataAdmissao', 'Data de admissão', form.dataAdmissao),
    day('dataAdmissao', 'Data de admissão', form.dataAdmissao, FIRST_DAY, LAST_DAY),
    day('dataDesligamento', 'Data de desligamento', form.dataDesligamento, FIRST_DAY, LAST_DAY),
    ['dataDesligamento', endsBeforeStart(form) ? 'O desligamento não pode ser antes da admissão.' : null],
    required('tipoContrato', 'Tipo de contrato', form.tipoContrato),
    coded('tipoContrato', 'Tipo de contrato', form.tipoContrato, CONTRACT_KINDS),
    filled('pisPasep', form.pisPasep, isPis, 'O PIS/PASEP inserido é inválido!'),
    coded('ctps.uf', 'UF da CTPS', form.ctps.uf, FEDERATIVE_UNITIES),
    ...form.habilitacoes.map((id) => coded('habilitacoes', 'Habilitações', id, HABILITATION_TYPES)),
  ])

const endsBeforeStart = ({ dataAdmissao, dataDesligamento }: Form): boolean =>
  dataAdmissao !== null && dataDesligamento !== null && dataDesligamento < dataAdmissao
