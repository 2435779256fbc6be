import { useField } from 'formik'
import type { Criterion } from '#domain/activities/activities.schemas.ts'
import { rubricMark } from '#domain/activities/correction.ts'
import { OneCard, OneOfCards } from '#src/ui/ChoiceCards.tsx'
import { pointsText } from '#src/views/RubricList.tsx'

/** Chooses a level of each criterion; the mark is their sum. */
export const LevelChoice = ({ criteria }: { readonly criteria: readonly Criterion[] }) => {
  const [{ value }, , { setValue }] = useField<readonly (number | null)[]>('niveis')
  const mark = rubricMark(criteria, value)
  return (
    <>
      {criteria.map(({ nome, niveis }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- criteria are told apart by their order only
        <OneOfCards key={place} legend={nome} disabled={false}>
          {niveis.map((level, at) => (
            <OneCard
              // oxlint-disable-next-line react/no-array-index-key -- levels are told apart by their order only
              key={at}
              name={`nivel-${place}`}
              checked={value[place] === at}
              onChoose={() => void setValue(criteria.map((_, one) => (one === place ? at : (value[one] ?? null))))}
            >
              {level.nome} ({pointsText(level.pontos ?? 0)})
            </OneCard>
          ))}
        </OneOfCards>
      ))}
      <p className="mb-0" role="status">
        {mark === '' ? 'Marque um nível em cada critério para somar a nota.' : `Nota: ${mark}`}
      </p>
    </>
  )
}
