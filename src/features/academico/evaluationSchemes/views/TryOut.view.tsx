import { useFormikContext } from 'formik'
import { useState } from 'react'
import { BY_SUBJECT, IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import { areFlaws } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { schemeOfDraft } from '#domain/evaluationSchemes/schemeRules.ts'
import {
  DAYS,
  HOURS,
  hasMarks,
  MINUTES,
  NOBODY,
  recovers,
  type Tried,
  triedOut,
  type TriedStudent,
} from '#src/features/academico/evaluationSchemes/tryOut.ts'
import { MarkCell } from '#src/features/academico/evaluationSchemes/views/MarkCell.view.tsx'
import { DecimalField } from '#src/ui/DecimalField.tsx'
import { Facts } from '#src/ui/Facts.tsx'

/** An invented student: marks and absences go in, and what the scheme makes of them comes out at once, with every step. */
export const TryOut = () => {
  const { values } = useFormikContext<SchemeDraft>()
  const [student, setStudent] = useState(NOBODY)
  const scheme = schemeOfDraft(values)
  if (areFlaws(scheme)) return <p>Corrija o que falta no esquema para experimentar com um aluno inventado.</p>
  if (scheme.rules.tipoNota === BY_SUBJECT) return <p>Cada disciplina tem seu esquema: experimente neles.</p>
  return (
    <div className="stack">
      <p className="text-secondary">Digite as notas de um aluno inventado. Nada daqui é salvo.</p>
      <Marks scheme={scheme} student={student} onChange={(part) => setStudent({ ...student, ...part })} />
      <Outcome tried={triedOut(scheme, student)} />
    </div>
  )
}

interface MarksProps {
  readonly scheme: Scheme
  readonly student: TriedStudent
  readonly onChange: (part: Partial<TriedStudent>) => void
}

const Marks = ({ scheme, student, onChange }: MarksProps) => {
  const { rules } = scheme
  const recovered = hasMarks(scheme) ? scheme.stages.filter((stage) => recovers(scheme, stage)) : []
  return (
    <>
      {hasMarks(scheme) && (
        <div className="row">
          {scheme.stages.map((stage, place) => (
            <MarkCell
              key={stage}
              scheme={scheme}
              label={`Nota da ${stage}ª etapa`}
              mark={student.notas[place] ?? null}
              concept={student.conceitos[place] ?? ''}
              onMark={(mark) => onChange({ notas: { ...student.notas, [place]: mark } })}
              onConcept={(text) => onChange({ conceitos: { ...student.conceitos, [place]: text } })}
            />
          ))}
        </div>
      )}
      <div className="row">
        {recovered.map((stage) => (
          <MarkCell
            key={stage}
            scheme={scheme}
            label={`Recuperação da ${stage}ª etapa`}
            mark={student.recuperacoes[stage - 1] ?? null}
            concept={student.conceitosRecuperados[stage - 1] ?? ''}
            onMark={(mark) => onChange({ recuperacoes: { ...student.recuperacoes, [stage - 1]: mark } })}
            onConcept={(text) =>
              onChange({ conceitosRecuperados: { ...student.conceitosRecuperados, [stage - 1]: text } })
            }
          />
        ))}
      </div>
      <div className="row">
        {(rules.recuperacoes ?? []).map(({ nome }) => (
          <div className="col-md-3" key={nome}>
            <DecimalField
              label={nome}
              value={student.especificas[nome] ?? null}
              onChange={(mark) => onChange({ especificas: { ...student.especificas, [nome]: mark } })}
            />
          </div>
        ))}
        {scheme.exam !== null && (
          <div className="col-md-3">
            <DecimalField label="Exame" value={student.exame} onChange={(exame) => onChange({ exame })} />
          </div>
        )}
        <div className="col-md-3">
          <DecimalField
            label="Faltas"
            hint={
              rules.presenca.tipo === IN_GENERAL
                ? `Em ${DAYS} dias letivos.`
                : `Em ${HOURS} h, com aulas de ${MINUTES} min.`
            }
            value={student.faltas}
            onChange={(faltas) => onChange({ faltas: faltas === null ? null : Math.floor(faltas) })}
          />
        </div>
      </div>
    </>
  )
}

const Outcome = ({ tried }: { readonly tried: Tried }) => (
  <div className="stack" aria-live="polite">
    {tried.flaws.length > 0 ? (
      tried.flaws.map((flaw) => <p key={flaw}>{flaw}</p>)
    ) : (
      <>
        <Facts
          items={[
            ['Situação', tried.situation],
            ['Média', tried.mean],
            ...(tried.concept === null ? [] : [['Conceito', tried.concept] as const]),
            ...(tried.examNeeded === null ? [] : [['Precisa no exame', tried.examNeeded] as const]),
          ]}
        />
        <details>
          <summary>Como chegamos neste valor</summary>
          <ol>
            {tried.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      </>
    )}
  </div>
)
