import { capitalised } from '#domain/base/text.ts'
import { useField, useFormikContext } from 'formik'
import { exact } from '#domain/evaluation/exact.ts'
import { formulaExample } from '#domain/evaluation/formula/example.ts'
import type { FormulaUse } from '#domain/evaluation/formula/formula.ts'
import { isFlaw } from '#domain/evaluation/formula/parse.ts'
import { triedFormula } from '#domain/evaluation/formula/tried.ts'
import { formulaWords } from '#domain/evaluation/formula/words.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import type { SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { EMPTY_SCHEME, isAsked } from '#domain/evaluationSchemes/schemeDraft.ts'
import { readyFormulas } from '#src/features/academico/evaluationSchemes/schemeForm.ts'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { PickField } from '#src/ui/PickField.tsx'

interface FormulaFieldProps {
  readonly name: 'formulaEtapa' | 'formulaMedia' | 'exameFormula'
  readonly use: FormulaUse
  readonly disabled: boolean
}

/** A formula, with ready ones to begin with, what it says in plain words, and what it makes of the marks of an example. */
export const FormulaField = ({ name, use, disabled }: FormulaFieldProps) => {
  const { values, setFieldValue } = useFormikContext<SchemeDraft>()
  if (!isAsked(values, name)) return null
  const { label } = EVALUATION_SCHEME[name]
  const ready = readyFormulas(use, values)
  return (
    <>
      <div className="col-md-7">
        <FormTextField
          name={name}
          label={label}
          required
          disabled={disabled}
          maxLength={EVALUATION_SCHEME[name].max}
          hint={WORDS[use]}
        />
      </div>
      <div className="col-md-5">
        <PickField
          label={`Fórmulas prontas: ${label.toLowerCase()}`}
          empty="Escolha para usar"
          disabled={disabled}
          options={ready.map(({ nome, formula }, place) => ({ value: place + 1, label: `${nome}: ${formula}` }))}
          onPick={(place) => {
            const chosen = ready[Number(place) - 1]
            if (chosen !== undefined) void setFieldValue(name, chosen.formula)
          }}
        />
      </div>
      <div className="col-12" aria-live="polite">
        <Reading name={name} use={use} />
      </div>
    </>
  )
}

const WORDS: Readonly<Record<FormulaUse, string>> = {
  stage: 'A1, A2, …: avaliações; Sa: soma delas; Na: quantas são.',
  mean: 'E1, E2, …: etapas; Se: soma delas; Et: quantas contam; R1: recuperação da 1ª.',
  exam: 'M: média antes do exame; Rc: nota do exame; e as etapas.',
}

/** Assessments of the stage in an example, and how many a formula may name. */
const [SHOWN_ASSESSMENTS, MOST_ASSESSMENTS] = [3, 20]

const Reading = ({ name, use }: Pick<FormulaFieldProps, 'name' | 'use'>) => {
  const { values } = useFormikContext<SchemeDraft>()
  const [{ value }, { touched }] = useField<string>(name)
  const stages = values.etapas ?? 1
  const most = exact(values.notaMaxima || EMPTY_SCHEME.notaMaxima || 0)
  const tables = values.tabelas.map(({ nome }) => nome)
  const count = use === 'stage' ? MOST_ASSESSMENTS : stages
  const formula = triedFormula(value, { use, count, tables }, most)
  if (isFlaw(formula))
    return (
      <p>
        {value !== '' && (
          <code>
            {value.slice(0, formula.at - 1)}
            <mark>{value.slice(formula.at - 1) || '?'}</mark>
          </code>
        )}{' '}
        {!touched && formula.message}
      </p>
    )
  const example = formulaExample(formula, use === 'stage' ? SHOWN_ASSESSMENTS : stages, most)
  return (
    <p>
      {capitalised(formulaWords(formula))}.{' '}
      {example && (
        <span className="text-secondary">
          Exemplo: {example.filled} = {example.result}
        </span>
      )}
    </p>
  )
}
