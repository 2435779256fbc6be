import { useFormikContext } from 'formik'
import type { CouncilStudent } from '#domain/councils/councils.schemas.ts'
import { isTie } from '#domain/councils/vote.ts'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'

/** How a council voted, while it is typed. */
export interface TypedVotes {
  readonly justificativa: string
  readonly favor: number | null
  readonly contra: number | null
  readonly abstencoes: number | null
  readonly desempate: number | null
}

const [FOR, AGAINST] = [1, 2]
const CASTING = [
  { id: FOR, nome: 'A favor' },
  { id: AGAINST, nome: 'Contra' },
]

type Votes = Pick<
  NonNullable<CouncilStudent['parecer']>,
  'justificativa' | 'favor' | 'contra' | 'abstencoes' | 'desempate'
>

export const typedVotes = (votes: Votes | null): TypedVotes => ({
  justificativa: votes?.justificativa ?? '',
  favor: votes?.favor ?? null,
  contra: votes?.contra ?? 0,
  abstencoes: votes?.abstencoes ?? 0,
  desempate: votes?.desempate == null ? null : votes.desempate ? FOR : AGAINST,
})

/** What was typed as it is sent: nothing counts as no vote. */
export const sentVotes = ({ justificativa, favor, contra, abstencoes, desempate }: TypedVotes): Votes => ({
  justificativa,
  favor: favor ?? 0,
  contra: contra ?? 0,
  abstencoes: abstencoes ?? 0,
  desempate: desempate === null ? null : desempate === FOR,
})

/** Reason and votes of a decision; who presides decides a tie. */
export const VoteFields = () => {
  const { values } = useFormikContext<TypedVotes>()
  return (
    <>
      <FormTextArea name="justificativa" label="Justificativa" required maxLength={1000} rows={3} />
      <div className="row">
        <div className="col-md-4">
          <FormIntegerField name="favor" label="A favor" digits={2} />
        </div>
        <div className="col-md-4">
          <FormIntegerField name="contra" label="Contra" digits={2} />
        </div>
        <div className="col-md-4">
          <FormIntegerField name="abstencoes" label="Abstenções" digits={2} />
        </div>
      </div>
      {(values.favor ?? 0) > 0 && isTie(sentVotes(values)) && (
        <FormCodeField
          name="desempate"
          label="Desempate de quem preside"
          list={CASTING}
          hint="Empate: quem preside decide."
        />
      )}
    </>
  )
}
