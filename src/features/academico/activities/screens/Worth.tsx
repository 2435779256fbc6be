import { useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { ACTIVITY } from '#domain/activities/activities.fields.ts'
import type { ActivityDraft, CountableAssessment } from '#domain/activities/activities.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadCountable } from '#src/features/academico/activities/activities.record.ts'
import { selectCountable } from '#src/features/academico/activities/activityDialogs.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface WorthProps {
  /** Something is corrected: what it is worth stays. */
  readonly isMarked: boolean
  /** Name of the assessment that it counts for already. */
  readonly avaliacao: string
}

/** What an activity is worth: points of its own, or the mark of an assessment. */
export const Worth = ({ isMarked, avaliacao }: WorthProps) => {
  const { values, errors } = useFormikContext<ActivityDraft>()
  const counts = values.idAvaliacao !== null
  const flaw = typeof errors.idAvaliacao === 'string' ? errors.idAvaliacao : undefined
  return (
    <>
      {!counts && values.criterios.length === 0 && (
        <div className="row">
          <div className="col-md-3">
            <FormDecimalField
              name="valor"
              label={ACTIVITY.valor.label}
              disabled={isMarked}
              hint="Em branco: só comentário."
            />
          </div>
        </div>
      )}
      {isMarked ? (
        <p className="mb-0">
          {counts ? `Vale nota em ${avaliacao}.` : 'Não vale nota em uma avaliação.'} Já há correções, e isso não muda
          mais.
        </p>
      ) : (
        <CountsFor flaw={flaw} known={avaliacao} />
      )}
    </>
  )
}

const keyOf = ({ idAvaliacao, etapa }: Pick<CountableAssessment, 'idAvaliacao' | 'etapa'>): string =>
  `${idAvaliacao} ${etapa}`

const CountsFor = ({ flaw, known }: { readonly flaw: string | undefined; readonly known: string }) => {
  const dispatch = useDispatch()
  const loading = useIsRunning(loadCountable)
  const found = useSelector(selectCountable)
  const { values, setValues } = useFormikContext<ActivityDraft>()
  const { idDisciplina, idsTurmas, idAvaliacao, etapa } = values
  const chosen = idAvaliacao === null || etapa === null ? '' : keyOf({ idAvaliacao, etapa })
  const isOfThese =
    found !== null && found.idDisciplina === idDisciplina && found.turmas.join() === [...idsTurmas].join()
  const options = (isOfThese ? found.avaliacoes : []).map((one) => ({
    value: keyOf(one),
    label: one.maximo === '' ? one.nome : `${one.nome} (até ${one.maximo})`,
    group: one.nomeEtapa,
  }))
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  const choose = (key: string) => {
    const one = isOfThese ? found.avaliacoes.find((other) => keyOf(other) === key) : undefined
    void setValues({ ...values, idAvaliacao: one?.idAvaliacao ?? null, etapa: one?.etapa ?? null })
  }
  if (idDisciplina === null || idsTurmas.length === 0)
    return <p className="text-secondary mb-0">Para valer nota, escolha antes a disciplina e as turmas.</p>
  if (!isOfThese)
    return (
      <div className="stack stack-close">
        {chosen !== '' && <p className="mb-0">Vale nota em {known === '' ? 'uma avaliação' : known}.</p>}
        {flaw !== undefined && <p className="text-danger mb-0">{flaw}</p>}
        <div>
          <Button
            loading={loading}
            onClick={() => dispatch(loadCountable.asked({ idDisciplina, turmas: [...idsTurmas] }))}
          >
            {chosen === '' ? 'Valer nota em uma avaliação' : 'Trocar a avaliação'}
          </Button>
        </div>
      </div>
    )
  if (options.length === 0)
    return <p className="text-secondary mb-0">Estas turmas não têm uma avaliação em comum nesta disciplina.</p>
  return (
    <SelectField
      label={ACTIVITY.idAvaliacao.label}
      empty="Não vale nota em uma avaliação"
      value={isKnown ? chosen : ''}
      options={options}
      onChange={choose}
      error={flaw}
      hint="A nota da correção entra na planilha de notas. Cada avaliação recebe a nota de uma atividade."
    />
  )
}
