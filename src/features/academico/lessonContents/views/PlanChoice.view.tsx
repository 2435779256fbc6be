import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { LessonSheet } from '#domain/lessonContents/lessonContents.schemas.ts'
import { type ContentForm, covered } from '#src/features/academico/lessonContents/contentForm.ts'
import { lessonsOf } from '#src/features/academico/lessonContents/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckCard, ChoiceCards } from '#src/ui/ChoiceCards.tsx'

/** Marks what the lesson covered of the plan: first that of its stage and what earlier ones left, the rest when somebody asks for it. */
export const PlanChoice = ({ sheet: { plano, idEtapa } }: { readonly sheet: LessonSheet }) => {
  const { values, setValues } = useFormikContext<ContentForm>()
  const [isWhole, setIsWhole] = useState(false)
  const near = plano.filter((one) => one.idEtapa === idEtapa || one.deAntes || values.conteudos.includes(one.id))
  const shown = isWhole || near.length === 0 ? plano : near
  if (plano.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="form-label">Conteúdos previstos desta aula</legend>
      <ChoiceCards>
        {shown.map((content) => (
          <CheckCard
            key={content.id}
            checked={values.conteudos.includes(content.id)}
            onChange={(checked) => void setValues(covered(values, content, checked))}
          >
            <CardText content={content} />
          </CheckCard>
        ))}
      </ChoiceCards>
      {shown.length < plano.length && (
        <div>
          <Button variant="link" onClick={() => setIsWhole(true)}>
            Mostrar o plano do ano todo
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const CardText = ({ content }: { readonly content: LessonSheet['plano'][number] }) => (
  <span className="stack stack-close">
    <strong>{content.objeto}</strong>
    <small>
      {[
        content.deAntes ? `${content.etapa}, não dado na etapa` : content.etapa,
        content.unidadeTematica,
        lessonsOf(content),
      ]
        .filter((text) => text !== '')
        .join(' · ')}
    </small>
  </span>
)
