import Download from 'lucide-react/icons/download'
import type { ExportFormat } from '#domain/base/exports.ts'
import type { PeopleName } from '#domain/imports/importTarget.ts'
import type { ImportField } from '#domain/imports/importColumns.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

const PEOPLE: readonly { readonly value: PeopleName; readonly label: string }[] = [
  { value: 'students', label: 'Alunos' },
  { value: 'guardians', label: 'Responsáveis' },
]

interface UpdateChoiceProps {
  readonly people: PeopleName
  readonly onPeople: (people: PeopleName) => void
  /** The fields that can change, and the configured ones. */
  readonly fields: readonly ImportField[]
  readonly answers: readonly ImportField[]
  readonly chosen: readonly string[]
  readonly onChosen: (fields: readonly string[]) => void
  readonly exporting: boolean
  readonly onExport: (format: ExportFormat) => void
}

/** Chooses the kind of people and the fields, and exports the present data. */
export const UpdateChoice = ({
  people,
  onPeople,
  fields,
  answers,
  chosen,
  onChosen,
  exporting,
  onExport,
}: UpdateChoiceProps) => (
  <Card title="O que atualizar">
    <div className="stack">
      <p>
        Escolha os campos, baixe a planilha com os dados de hoje, edite-a e envie-a de volta. Uma planilha sua também
        serve: basta uma coluna que diga de quem é cada linha.
      </p>
      <div className="row">
        <div className="col-md-4">
          <SelectField
            label="De quem"
            value={people}
            onChange={(value) => onPeople(PEOPLE.find((one) => one.value === value)?.value ?? people)}
            options={PEOPLE}
          />
        </div>
      </div>
      <FieldChoice title="Campos" options={fields} {...{ chosen, onChosen }} />
      {answers.length > 0 && (
        <FieldChoice title="O que a escola pergunta" options={answers} {...{ chosen, onChosen }} />
      )}
      <div className="cluster">
        <Button icon={Download} loading={exporting} disabled={chosen.length === 0} onClick={() => onExport('xlsx')}>
          Baixar os dados de hoje (Excel)
        </Button>
        <Button disabled={exporting || chosen.length === 0} onClick={() => onExport('csv')}>
          Em CSV
        </Button>
      </div>
    </div>
  </Card>
)

interface FieldChoiceProps extends Pick<UpdateChoiceProps, 'chosen' | 'onChosen'> {
  readonly title: string
  readonly options: readonly ImportField[]
}

const FieldChoice = ({ title, options, chosen, onChosen }: FieldChoiceProps) => (
  <fieldset>
    <legend className="form-label">{title}</legend>
    <div className="row">
      {options.map(({ name, label }) => (
        <div key={name} className="col-md-4 col-lg-3">
          <CheckField
            label={label}
            checked={chosen.includes(name)}
            onChange={(isChosen) => onChosen(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        </div>
      ))}
    </div>
  </fieldset>
)
