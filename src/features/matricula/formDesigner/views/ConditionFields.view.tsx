import { useFormikContext } from 'formik'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { EFFECTS, FIELD_TYPE, FORMULAS, formulasOf, YES_NO } from '#domain/configuredFields/fieldCatalogue.ts'
import { isListed, withCondition, withEffect } from '#domain/configuredFields/designRules.ts'
import { FIELD_LABELS as LABELS } from '#domain/configuredFields/configuredFields.labels.ts'
import { type FieldForm, parentIn } from '#src/features/matricula/formDesigner/fieldForm.ts'
import { useFieldRule } from '#src/features/matricula/formDesigner/views/useFieldRule.ts'
import { answerMask } from '#src/lib/answerTexts.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface ConditionFieldsProps {
  /** All fields of the form. */
  readonly fields: readonly ConfiguredField[]
  /** Id of the edited field; 0 for a new one. */
  readonly own: number
  readonly disabled: boolean
}

/** When a field is shown, or required (portal.md 4). A heading is always shown. */
export const ConditionFields = ({ fields, own, disabled }: ConditionFieldsProps) => {
  const { values } = useFormikContext<FieldForm>()
  const follow = useFieldRule(fields)
  if (values.parCampoTipoId === FIELD_TYPE.heading) return null
  return (
    <fieldset className="stack">
      <CheckField
        label={LABELS.contemCondicional}
        hint="O campo aparece, ou passa a ser obrigatório, conforme a resposta de outro."
        checked={values.contemCondicional}
        onChange={(on) => follow((draft) => withCondition(draft, on))}
        disabled={disabled}
      />
      {values.contemCondicional && (
        <div className="field-attributes">
          <div>
            <SelectField
              label={LABELS.aplicacaoCondicional}
              required
              options={EFFECTS.map((value) => ({ value, label: value }))}
              value={values.aplicacaoCondicional}
              onChange={(text) => follow((draft) => withEffect(draft, EFFECTS.find((effect) => effect === text) ?? ''))}
              disabled={disabled}
            />
          </div>
          <Comparison fields={fields} own={own} disabled={disabled} />
        </div>
      )}
    </fieldset>
  )
}

const Comparison = ({ fields, own, disabled }: ConditionFieldsProps) => {
  const { values } = useFormikContext<FieldForm>()
  const parent = parentIn(fields, values)
  const parents = fields.filter(
    (field) => field.id !== own && isListed(field) && field.parCampoTipoId !== FIELD_TYPE.heading,
  )
  const formulas = parent === undefined ? [] : formulasOf(parent.parCampoTipoId)
  return (
    <>
      <div>
        <FormSelectField
          name="nomeCampoDependente"
          label={LABELS.nomeCampoDependente}
          required
          options={parents.map(({ nomeCampo, descricaoCampo }) => ({ value: nomeCampo, label: descricaoCampo }))}
          disabled={disabled}
        />
      </div>
      <div>
        <FormSelectField
          name="formulaCondicional"
          label={LABELS.formulaCondicional}
          required
          options={FORMULAS.filter(({ id }) => formulas.includes(id)).map(({ id, nome }) => ({
            value: id,
            label: nome,
          }))}
          disabled={disabled || parent === undefined}
        />
      </div>
      {parent !== undefined && values.formulaCondicional !== 'preenchido' && (
        <div>
          <ComparedValue parent={parent} disabled={disabled} />
        </div>
      )}
    </>
  )
}

interface ComparedValueProps {
  readonly parent: ConfiguredField
  readonly disabled: boolean
}

/** The compared answer, in the form of the other field. */
const ComparedValue = ({ parent, disabled }: ComparedValueProps) => {
  const common = {
    name: 'valorComparacaoCondicional',
    label: LABELS.valorComparacaoCondicional,
    required: true,
    disabled,
  }
  switch (parent.parCampoTipoId) {
    case FIELD_TYPE.list:
    case FIELD_TYPE.several:
      return <FormSelectField {...common} options={optionsOf(parent.argumentosLista)} />
    case FIELD_TYPE.yesNo:
      return <FormSelectField {...common} options={optionsOf(YES_NO)} />
    case FIELD_TYPE.date:
      return <FormDateField {...common} />
    default:
      return <FormTextField {...common} mask={answerMask(parent)} />
  }
}

const optionsOf = (options: readonly string[]) => options.map((value) => ({ value, label: value }))
