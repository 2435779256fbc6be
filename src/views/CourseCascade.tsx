import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'

export interface LevelChoice {
  /** Path among the values of the form. */
  readonly name: string
  readonly label: string
  /** Empty while the level before it is not chosen. */
  readonly options: readonly { readonly id: number; readonly nome: string }[]
  readonly onChoose: (id: number | null) => void
}

/** Year, unit, course, shift and grade: each can be chosen after the one before it (portal.md 4). */
export const CourseCascade = ({ levels }: { readonly levels: readonly LevelChoice[] }) => (
  <div className="row">
    {levels.map(({ name, label, options, onChoose }) => (
      <div key={name} className="col-md-4">
        <FormCodeField
          name={name}
          label={label}
          list={options}
          required
          disabled={options.length === 0}
          onChoose={onChoose}
        />
      </div>
    ))}
  </div>
)
