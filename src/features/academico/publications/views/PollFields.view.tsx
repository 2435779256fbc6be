import { useField } from 'formik'
import Plus from 'lucide-react/icons/plus'
import {
  EMPTY_POLL,
  FEWEST_OPTIONS,
  MOST_OPTIONS,
  type Poll,
  POLL_OPTION_MAX,
  POLL_QUESTION_MAX,
} from '#domain/publications/poll.ts'
import { PUBLICATION } from '#domain/publications/publications.fields.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { useRows } from '#src/ui/form/useRows.ts'

interface PollFieldsProps {
  /** Somebody may have answered it. */
  readonly isShown: boolean
}

/** The poll of a publication, or a box that adds one. */
export const PollFields = ({ isShown }: PollFieldsProps) => {
  const [{ value: poll }, , { setValue }] = useField<Poll | null>('enquete')
  if (isShown && poll === null) return null
  return (
    <fieldset className="field stack">
      <legend className="form-label">{PUBLICATION.enquete.label}</legend>
      {isShown ? (
        <p className="text-secondary mb-0">A enquete já foi ao mural: pergunta e opções não mudam mais.</p>
      ) : (
        <CheckField
          label="Perguntar algo a quem recebe"
          hint="Cada pessoa escolhe uma opção, e a escola vê quem escolheu o quê."
          checked={poll !== null}
          onChange={(checked) => void setValue(checked ? EMPTY_POLL : null)}
        />
      )}
      {poll !== null && <Asked isShown={isShown} />}
    </fieldset>
  )
}

const Asked = ({ isShown }: PollFieldsProps) => {
  const { rows, error, add, remove } = useRows<string>('enquete.opcoes')
  return (
    <>
      <FormTextField
        name="enquete.pergunta"
        label="Pergunta"
        required
        maxLength={POLL_QUESTION_MAX}
        disabled={isShown}
      />
      {rows.map((_, place) => (
        <RemovableRow
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          legend={`${place + 1}ª opção`}
          onRemove={isShown || rows.length <= FEWEST_OPTIONS ? undefined : () => remove(place)}
        >
          <div className="col-md-8">
            <FormTextField
              name={`enquete.opcoes.${place}`}
              label={`Texto da ${place + 1}ª opção`}
              maxLength={POLL_OPTION_MAX}
              disabled={isShown}
            />
          </div>
        </RemovableRow>
      ))}
      <RowsFlaw error={error} />
      {!isShown && rows.length < MOST_OPTIONS && (
        <div>
          <Button icon={Plus} onClick={() => add('')}>
            Incluir opção
          </Button>
        </div>
      )}
      <FormCheckField
        name="enquete.mostraResultado"
        label="Quem respondeu vê quantos escolheram cada opção"
        disabled={isShown}
      />
    </>
  )
}
