import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { UNIT } from '#domain/units/unit.ts'
import type { UnitRecord } from '#domain/units/units.wire.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { selectOptions } from '#src/core/options/options.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { UNITS, unitDraftName, unitIdIn } from '#src/features/academico/units/paths.ts'
import { UnitConflict } from '#src/features/academico/units/screens/UnitConflict.screen.tsx'
import {
  byPath,
  NEW_VALUES,
  unitDraft,
  unitFormFlaws,
  type UnitValues,
  unitValues,
} from '#src/features/academico/units/unitForm.ts'
import { createUnit, loadUnit, updateUnit } from '#src/features/academico/units/units.requests.ts'
import { selectUnit } from '#src/features/academico/units/units.slice.ts'
import { useMayOpenUnits } from '#src/features/academico/units/useMayOpenUnits.ts'
import { EntryAge } from '#src/features/academico/units/views/EntryAge.view.tsx'
import { LegalActs } from '#src/features/academico/units/views/LegalActs.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { closedChoices } from '#src/registers/choices.ts'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { Section } from '#src/ui/Section.tsx'

/** A-C1: the form of a unit, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = unitIdIn(useParams()['id'])
  const record = useSelector(selectUnit)
  if (id === null) return <LoadedForm key="new" record={null} />
  if (record?.id === id) return <LoadedForm key={id} record={record} />
  return <AwaitedPage title="Unidade" asks={[loadUnit.asked(id)]} />
}

interface LoadedFormProps {
  readonly record: UnitRecord | null
}

const LoadedForm = ({ record }: LoadedFormProps) => {
  const dispatch = useDispatch()
  const today = dayOf(useSelector(selectNow) ?? '')
  const mayEdit = useMayEdit('unidades')
  const mayOpen = useMayOpenUnits()
  const readOnly = record === null ? !mayOpen : !mayEdit
  const saves = record === null ? createUnit : updateUnit
  const refusal = useRefusedFields(saves)
  const refused = useMemo(() => refusal && byPath(refusal), [refusal])
  const save = (values: UnitValues) => {
    const draft = unitDraft(values)
    dispatch(
      record === null ? createUnit.asked(draft) : updateUnit.asked({ id: record.id, versao: record.versao, draft }),
    )
  }
  return (
    <>
      <RecordForm
        title={record === null ? 'Nova unidade' : 'Unidade'}
        subtitle={record === null ? undefined : String(record.cadastro['nome'])}
        initialValues={record === null ? NEW_VALUES : unitValues(record)}
        flaws={(values) => unitFormFlaws(values, today)}
        onSubmit={save}
        saving={useIsRunning(saves)}
        refused={refused}
        onAbandon={() => dispatch(pushed(UNITS))}
        isNew={record === null}
        readOnly={readOnly}
      >
        <DraftMirror form={unitDraftName(record?.id ?? null)} asks />
        <Sections offered={record?.cursosOferecidos ?? []} today={today} disabled={readOnly} />
      </RecordForm>
      {record !== null && <UnitConflict record={record} />}
    </>
  )
}

interface SectionsProps {
  readonly offered: readonly number[]
  readonly today: string
  readonly disabled: boolean
}

const Sections = ({ offered, today, disabled }: SectionsProps) => {
  const { values } = useFormikContext<UnitValues>()
  const help = useFieldHelp(UNDER)
  const courses = useSelector((state: Parameters<typeof selectOptions>[0]) => selectOptions(state, 'courses'))
  return (
    <>
      {Object.entries(UNIT.sections).map(([title, names]) => (
        <Section key={title} title={title}>
          <FieldRow
            fields={UNIT.fields}
            names={names}
            values={values.cadastro}
            choices={closedChoices}
            disabled={disabled}
            help={help}
            under={UNDER}
          />
          {title === AGE_SECTION && <EntryAge values={values.cadastro} today={today} />}
        </Section>
      ))}
      <LegalActs courses={courses} offered={offered} today={today} disabled={disabled} />
    </>
  )
}

/** Path of the plain fields in the form. */
const UNDER = 'cadastro.'

const AGE_SECTION: keyof typeof UNIT.sections = 'Idade de ingresso'
