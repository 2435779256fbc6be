import { useField } from 'formik'
import Plus from 'lucide-react/icons/plus'
import { PAIRS_AT_MOST } from '#domain/documents/template.ts'
import type { PairForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import type { SelectOption } from '#src/ui/SelectField.tsx'

const NAME = 'camposEmparelhados'

interface PairFieldsProps {
  /** Possible targets of a name. */
  readonly targets: readonly SelectOption[]
}

/** The template's paired fields: its own names, and the fields that replace them. */
export const PairFields = ({ targets }: PairFieldsProps) => {
  const [{ value }, , { setValue }] = useField<readonly PairForm[]>(NAME)
  const add = () => void setValue([...value, { tempId: nextTempId(value), campoAdviceId: '', nomeCampoDocumento: '' }])
  return (
    <Card
      title="Campos emparelhados"
      actions={
        value.length < PAIRS_AT_MOST && (
          <Button icon={Plus} onClick={add}>
            Emparelhar campo
          </Button>
        )
      }
    >
      {value.length === 0 && (
        <p>Dê um nome seu a um campo dos formulários da escola e use-o no texto, como {'{{tipo_sanguineo}}'}.</p>
      )}
      {value.map(({ tempId }, place) => (
        <RemovableRow
          key={tempId}
          legend={`Campo ${place + 1}`}
          onRemove={() => void setValue(value.filter((pair) => pair.tempId !== tempId))}
        >
          <div className="col-md-6">
            <FormTextField
              name={`${NAME}.${place}.nomeCampoDocumento`}
              label="Nome no documento"
              required
              maxLength={40}
            />
          </div>
          <div className="col-md-6">
            <FormSelectField name={`${NAME}.${place}.campoAdviceId`} label="Campo" required options={targets} />
          </div>
        </RemovableRow>
      ))}
    </Card>
  )
}

const nextTempId = (pairs: readonly PairForm[]): string => {
  const taken = pairs.map(({ tempId }) => Number(/^campo-(\d+)$/.exec(tempId)?.[1] ?? 0))
  return `campo-${Math.max(0, ...taken) + 1}`
}
