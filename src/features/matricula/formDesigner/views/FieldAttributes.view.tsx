import { useFormikContext } from 'formik'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import {
  ENTRIES,
  FIELD_TYPE,
  FIELD_TYPES,
  formatsOf,
  hasOptions,
  SITUATIONS,
} from '#domain/configuredFields/fieldCatalogue.ts'
import { suggestedName } from '#domain/configuredFields/designFlaws.ts'
import { withType } from '#domain/configuredFields/designRules.ts'
import { FIELD_LABELS as LABELS } from '#domain/configuredFields/configuredFields.labels.ts'
import type { FieldForm } from '#src/features/matricula/formDesigner/fieldForm.ts'
import { useFieldRule } from '#src/features/matricula/formDesigner/views/useFieldRule.ts'
import { LimitFields } from '#src/features/matricula/formDesigner/views/LimitFields.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface FieldAttributesProps {
  /** All fields of the form. */
  readonly fields: readonly ConfiguredField[]
  /** The name of a saved field never changes. */
  readonly isNew: boolean
  readonly disabled: boolean
}

/** What a field asks, and how it looks. */
export const FieldAttributes = ({ fields, isNew, disabled }: FieldAttributesProps) => {
  const { values, setFieldValue } = useFormikContext<FieldForm>()
  const follow = useFieldRule(fields)
  const { parCampoTipoId, descricaoCampo, nomeCampo, aplicacaoCondicional } = values
  const isHeading = parCampoTipoId === FIELD_TYPE.heading
  const formats = formatsOf(parCampoTipoId)
  const suggest = () => {
    if (isNew && nomeCampo === '') void setFieldValue('nomeCampo', suggestedName(descricaoCampo, fields))
  }
  const choose = (type: number | null) => {
    if (type !== null) follow((draft) => withType(draft, type))
  }
  return (
    <>
      <div className="field-attributes">
        <div onBlur={suggest}>
          <FormTextField
            name="descricaoCampo"
            label={LABELS.descricaoCampo}
            hint="O que as pessoas leem."
            required
            maxLength={120}
            disabled={disabled}
          />
        </div>
        <div>
          <FormTextField
            name="nomeCampo"
            label={LABELS.nomeCampo}
            hint="É o nome usado nas condições; não muda depois de salvo."
            required
            disabled={disabled || !isNew}
          />
        </div>
        <div>
          <FormCodeField
            name="parCampoTipoId"
            label={LABELS.parCampoTipoId}
            list={FIELD_TYPES}
            empty={null}
            onChoose={choose}
            disabled={disabled}
          />
        </div>
        {formats.length > 0 && (
          <div>
            <FormCodeField
              name="parCampoTipoFormatId"
              label={LABELS.parCampoTipoFormatId}
              list={formats}
              empty={null}
              disabled={disabled}
            />
          </div>
        )}
        {!isHeading && (
          <div>
            <FormCodeField
              name="tamanhoTela"
              label={LABELS.tamanhoTela}
              list={SIZES}
              empty={null}
              disabled={disabled}
            />
          </div>
        )}
      </div>
      {hasOptions(parCampoTipoId) && (
        <FormTextArea
          name="argumentosLista"
          label={LABELS.argumentosLista}
          hint="Uma opção por linha."
          required
          rows={6}
          disabled={disabled}
        />
      )}
      <LimitFields disabled={disabled} />
      <FormTextArea
        name="tip"
        label={isHeading ? 'Explicação' : LABELS.tip}
        hint={isHeading ? 'Aparece abaixo do título.' : 'Aparece abaixo do campo.'}
        maxLength={600}
        counter
        rows={2}
        disabled={disabled}
      />
      {WITH_PLACEHOLDER.includes(parCampoTipoId) && (
        <FormTextField name="placeHolder" label={LABELS.placeHolder} maxLength={120} disabled={disabled} />
      )}
      {!isHeading && (
        <FormCheckField
          name="obrigatoriedade"
          label={LABELS.obrigatoriedade}
          hint={aplicacaoCondicional === 'Obrigatório' ? 'A condição abaixo diz quando.' : undefined}
          disabled={disabled || aplicacaoCondicional === 'Obrigatório'}
        />
      )}
      <div className="field-attributes">
        <div>
          <FormSelectField
            name="situacao"
            label={LABELS.situacao}
            hint={SITUATION_HINTS[values.situacao]}
            options={SITUATIONS.map((value) => ({ value, label: value }))}
            empty={null}
            disabled={disabled || aplicacaoCondicional === 'Visível'}
          />
        </div>
        {!isHeading && (
          <div>
            <FormSelectField
              name="tipoEntrada"
              label={LABELS.tipoEntrada}
              hint={
                values.tipoEntrada === 'Manual' ? undefined : 'Aparece, e ninguém o preenche: a resposta vem de fora.'
              }
              options={ENTRIES.map((value) => ({ value, label: value }))}
              empty={null}
              disabled={disabled}
            />
          </div>
        )}
      </div>
    </>
  )
}

/** Twelfths of the row. */
const SIZES = Array.from({ length: 12 }, (_, place) => {
  const id = place + 1
  const share: Readonly<Record<number, string>> = {
    3: 'um quarto',
    4: 'um terço',
    6: 'metade',
    8: 'dois terços',
    12: 'a linha inteira',
  }
  return { id, nome: share[id] === undefined ? String(id) : `${id}: ${share[id]}` }
})

const SITUATION_HINTS: Readonly<Record<FieldForm['situacao'], string>> = {
  Ativo: 'Aparece no formulário.',
  Reiniciado: 'Aparece, e todos respondem de novo: o que foi respondido antes não vale mais.',
  Bloqueado: 'Não aparece, a não ser que a condição o mostre.',
}

const WITH_PLACEHOLDER: readonly number[] = [FIELD_TYPE.text, FIELD_TYPE.longText, FIELD_TYPE.number, FIELD_TYPE.email]
