import { useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { CONTRACT_KINDS, HABILITATION_TYPES } from '#domain/staff/teacher.lists.ts'
import { StepScreen } from '#src/features/acesso/teachers/screens/StepScreen.screen.tsx'
import {
  type ProfessionalValues,
  professionalBody,
  professionalFlaws,
  professionalValues,
} from '#src/features/acesso/teachers/teacherForms.ts'
import { professional } from '#src/features/acesso/teachers/teachers.requests.ts'
import { selectProfessional } from '#src/features/acesso/teachers/teachers.slice.ts'
import { ProfessionalFields } from '#src/features/acesso/teachers/views/ProfessionalFields.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { dateText } from '#src/lib/typedDates.ts'

/** M40: a teacher's professional data. */
export const Screen = () => (
  <StepScreen
    step="dados-profissionais"
    title="Dados profissionais"
    requests={professional}
    state={useSelector(selectProfessional)}
    valuesOf={professionalValues}
    recordOf={(values, versao) => ({ ...professionalBody(values), versao })}
    flaws={professionalFlaws}
    conflictFields={CONFLICT}
  >
    {(disabled) => <ProfessionalFields disabled={disabled} />}
  </StepScreen>
)

const CONFLICT: readonly ConflictField<ProfessionalValues>[] = [
  { name: 'matriculaFuncional', label: 'Matrícula funcional' },
  { name: 'dataAdmissao', label: 'Data de admissão', text: ({ dataAdmissao }) => dateText(dataAdmissao) },
  { name: 'dataDesligamento', label: 'Data de desligamento', text: (values) => dateText(values.dataDesligamento) },
  { name: 'tipoContrato', label: 'Tipo de contrato', text: (values) => nameIn(CONTRACT_KINDS, values.tipoContrato) },
  { name: 'cargaHorariaSemanal', label: 'Carga horária semanal' },
  { name: 'pisPasep', label: 'PIS/PASEP' },
  {
    name: 'ctps',
    label: 'CTPS',
    text: ({ ctps: { numero, serie, uf } }) =>
      [numero, serie, nameIn(FEDERATIVE_UNITIES, uf)].filter((part) => part !== '').join(', '),
  },
  {
    name: 'habilitacoes',
    label: 'Habilitações',
    text: ({ habilitacoes }) => habilitacoes.map((id) => nameIn(HABILITATION_TYPES, id)).join(', '),
  },
  { name: 'disponibilidade', label: 'Disponibilidade' },
]
