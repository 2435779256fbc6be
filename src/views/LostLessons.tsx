import { useFormikContext } from 'formik'
import type { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface LostLessonsProps {
  /** What the server said, by field; null before it refused anything. */
  readonly sentences: Readonly<Record<string, string>> | null
  readonly decision: LessonDecision
  readonly onChange: (decision: LessonDecision) => void
}

const PLANNED = [
  { value: 'retirar', label: 'Retirar: não precisam ser repostas' },
  { value: 'cancelar', label: 'Cancelar: ficam devidas, para repor' },
] as const

const RECORDED = [
  { value: 'repor', label: 'Valer como reposição, com os registros' },
  { value: 'cancelar', label: 'Cancelar: os registros ficam guardados, mas deixam de contar' },
  { value: 'manter', label: 'Deixar como estão' },
] as const

/** What becomes of lessons on days that stop being school days: a choice for each kind of which there are any. */
export const LostLessons = ({ sentences, decision, onChange }: LostLessonsProps) => {
  const planned = sentences?.['aulas.previstas']
  const recorded = sentences?.['aulas.registradas']
  return (
    <div role="alert" className="stack stack-close">
      {planned !== undefined && (
        <>
          <Notice type="warning">{planned}</Notice>
          <SelectField
            label="O que fazer com elas"
            empty="Escolha"
            options={PLANNED}
            value={decision.previstas ?? ''}
            onChange={(text) =>
              onChange({ ...decision, previstas: PLANNED.find(({ value }) => value === text)?.value ?? null })
            }
          />
        </>
      )}
      {recorded !== undefined && (
        <>
          <Notice type="warning">{recorded}</Notice>
          <SelectField
            label="O que fazer com o que foi dado"
            empty="Escolha"
            options={RECORDED}
            value={decision.registradas ?? ''}
            onChange={(text) =>
              onChange({ ...decision, registradas: RECORDED.find(({ value }) => value === text)?.value ?? null })
            }
          />
        </>
      )}
    </div>
  )
}

interface FormLostLessonsProps {
  readonly sentences: LostLessonsProps['sentences']
}

/** The same in a form, whose values have the decision as `aulas`. */
export const FormLostLessons = ({ sentences }: FormLostLessonsProps) => {
  const { values, setFieldValue } = useFormikContext<{ readonly aulas: LessonDecision }>()
  return (
    <LostLessons
      sentences={sentences}
      decision={values.aulas}
      onChange={(decision) => void setFieldValue('aulas', decision)}
    />
  )
}
