import { useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import type { Option } from '#domain/base/common.schemas.ts'
import { LEGAL_ACT_KINDS } from '#domain/units/units.lists.ts'
import { ACT_LENGTHS, type LegalAct, NEW_ACT } from '#domain/units/legalActs.ts'
import type { UnitValues } from '#src/features/academico/units/unitForm.ts'
import { ActStanding } from '#src/features/academico/units/views/ActStanding.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { Section } from '#src/ui/Section.tsx'

interface LegalActsProps {
  readonly courses: readonly Option[]
  /** Courses that the unit offers. */
  readonly offered: readonly number[]
  /** ISO day. */
  readonly today: string
  readonly disabled: boolean
}

/** The legal acts of a unit, and what is missing among them. */
export const LegalActs = ({ courses, offered, today, disabled }: LegalActsProps) => {
  const { values, setFieldValue } = useFormikContext<UnitValues>()
  const change = (atos: UnitValues['atos']) => void setFieldValue('atos', atos)
  return (
    <Section title="Atos legais">
      <div className="stack">
        <ActStanding acts={values.atos} courses={courses} offered={offered} today={today} />
        {namesOf(values.atos).map((name, place) => (
          <RemovableRow
            key={name}
            legend={`Ato ${place + 1}`}
            onRemove={disabled ? undefined : () => change(values.atos.toSpliced(place, 1))}
          >
            <ActFields name={name} curso={values.atos[place]?.curso ?? null} courses={courses} disabled={disabled} />
          </RemovableRow>
        ))}
        {!disabled && (
          <div>
            <Button icon={Plus} onClick={() => change([...values.atos, NEW_ACT])}>
              Incluir ato
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

/** Paths of the acts among the values of the form. */
const namesOf = (acts: readonly LegalAct[]): readonly string[] => acts.map((_, place) => `atos.${place}`)

interface ActFieldsProps {
  readonly name: string
  /** The chosen course stays a choice when it is inactive. */
  readonly curso: number | null
  readonly courses: readonly Option[]
  readonly disabled: boolean
}

const ActFields = ({ name, curso, courses, disabled }: ActFieldsProps) => {
  const choices = courses.filter(({ value, status }) => status || value === curso)
  return (
    <>
      <div className="col-md-4">
        <FormCodeField name={`${name}.tipo`} label="Tipo de ato" required list={LEGAL_ACT_KINDS} disabled={disabled} />
      </div>
      <div className="col-md-4">
        <FormTextField
          name={`${name}.numero`}
          label="Número"
          required
          placeholder="Portaria 18/2011"
          maxLength={ACT_LENGTHS.numero}
          disabled={disabled}
        />
      </div>
      <div className="col-md-4">
        <FormTextField
          name={`${name}.orgao`}
          label="Órgão"
          required
          maxLength={ACT_LENGTHS.orgao}
          disabled={disabled}
        />
      </div>
      <div className="col-md-4">
        <FormCodeField
          name={`${name}.curso`}
          label="Curso"
          empty="Toda a unidade"
          list={choices.map(({ value, displayText }) => ({ id: value, nome: displayText }))}
          disabled={disabled}
        />
      </div>
      <div className="col-md-4">
        <FormDateField name={`${name}.data`} label="Data" required disabled={disabled} />
      </div>
      <div className="col-md-4">
        <FormDateField name={`${name}.validade`} label="Validade" hint="Vazia: sem prazo." disabled={disabled} />
      </div>
    </>
  )
}
