import { useFormikContext } from 'formik'
import { lazy, Suspense } from 'react'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import type { SchemeChoices, SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { isAsked } from '#domain/evaluationSchemes/schemeDraft.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { FormulaField } from '#src/features/academico/evaluationSchemes/views/FormulaField.view.tsx'
import { RecoveryRows } from '#src/features/academico/evaluationSchemes/views/RecoveryRows.view.tsx'
import { SchemeField } from '#src/features/academico/evaluationSchemes/views/SchemeField.view.tsx'
import { StageChoices } from '#src/features/academico/evaluationSchemes/views/StageChoices.view.tsx'
import { SubjectRows } from '#src/features/academico/evaluationSchemes/views/SubjectRows.view.tsx'
import { TableChoice, TableRows } from '#src/features/academico/evaluationSchemes/views/TableRows.view.tsx'
import { Section } from '#src/ui/Section.tsx'

/** Most schemes give numbers. */
const ConceptRows = lazy(async () => ({
  default: (await import(/* webpackChunkName: "scheme-concepts" */ './ConceptRows.view.tsx')).ConceptRows,
}))

const TryOut = lazy(async () => ({
  default: (await import(/* webpackChunkName: "scheme-try-out" */ './TryOut.view.tsx')).TryOut,
}))

interface SchemeSectionsProps {
  readonly choices: SchemeChoices
  /** A saved scheme, and its next version, stay of their year and unit. */
  readonly hasPlace: boolean
  /** The next version of a scheme has its name. */
  readonly isNext: boolean
  readonly disabled: boolean
}

/** The form of a scheme, in sections that show what its kind of mark needs. */
export const SchemeSections = ({ choices, hasPlace, isNext, disabled }: SchemeSectionsProps) => {
  const { values } = useFormikContext<SchemeDraft>()
  const kept = disabled || hasPlace
  const others = choices.esquemas.filter(
    ({ id, idAnoLetivo, idUnidade }) =>
      id !== values.idEsquema &&
      idAnoLetivo === values.idAnoLetivo &&
      (idUnidade === null || idUnidade === values.idUnidade),
  )
  return (
    <>
      <Section title="Esquema">
        <div className="row">
          <SchemeField name="nome" md={6} disabled={disabled || isNext} />
          <SchemeField name="idAnoLetivo" md={3} disabled={kept} list={yearsIn(choices, values.idUnidade)} />
          <SchemeField
            name="idUnidade"
            md={3}
            disabled={kept}
            list={choices.unidades}
            empty={choices.todasUnidades || hasPlace ? 'Todas' : 'Escolha'}
          />
          <SchemeField name="tipoNota" md={4} disabled={disabled} />
          <SchemeField name="etapas" md={2} disabled={disabled} />
          <SchemeField name="parecer" md={6} disabled={disabled} />
          <SchemeField name="notaGeral" disabled={disabled} />
        </div>
      </Section>
      {isAsked(values, 'conceitos') && (
        <Section title="Conceitos">
          <Suspense fallback={null}>
            <ConceptRows systems={choices.sistemas} disabled={disabled} />
          </Suspense>
        </Section>
      )}
      {isAsked(values, 'notaMaxima') && (
        <Section title="Notas">
          <div className="stack">
            <div className="row">
              <SchemeField name="notaMinima" md={2} disabled={disabled} />
              <SchemeField name="notaMaxima" md={2} disabled={disabled} />
              <SchemeField name="casas" md={2} disabled={disabled} />
              <SchemeField name="incremento" md={3} disabled={disabled} />
              <SchemeField name="media" md={3} disabled={disabled} />
            </div>
            <div className="row">
              <SchemeField name="calculoEtapa" md={4} disabled={disabled} />
            </div>
            <div className="row">
              <FormulaField name="formulaEtapa" use="stage" disabled={disabled} />
              <FormulaField name="formulaMedia" use="mean" disabled={disabled} />
            </div>
          </div>
        </Section>
      )}
      {isAsked(values, 'tabelas') && (
        <Section title="Arredondamento">
          <div className="stack">
            <TableRows disabled={disabled} />
            <div className="row">
              <TableChoice name="arredondamentoEtapa" disabled={disabled} />
              <TableChoice name="arredondamentoFinal" disabled={disabled} />
            </div>
          </div>
        </Section>
      )}
      {isAsked(values, 'recuperacaoTipo') && (
        <Section title="Recuperação">
          <div className="stack">
            <div className="row">
              <SchemeField name="recuperacaoTipo" md={4} disabled={disabled} />
              <SchemeField name="recuperacaoCalculo" md={4} disabled={disabled} />
              {isAsked(values, 'recuperacaoEtapas') && (
                <StageChoices
                  name="recuperacaoEtapas"
                  label={EVALUATION_SCHEME.recuperacaoEtapas.label}
                  disabled={disabled}
                />
              )}
            </div>
            {isAsked(values, 'recuperacoes') && <RecoveryRows disabled={disabled} />}
          </div>
        </Section>
      )}
      {isAsked(values, 'temExame') && (
        <Section title="Exame final">
          <div className="row">
            <SchemeField name="temExame" disabled={disabled} />
            <FormulaField name="exameFormula" use="exam" disabled={disabled} />
            <SchemeField name="exameMedia" md={4} disabled={disabled} />
            <SchemeField name="exameNotaMaxima" md={4} disabled={disabled} />
            <SchemeField name="exameMediaMinima" md={4} disabled={disabled} />
            <SchemeField name="exameReprovacao" disabled={disabled} />
          </div>
        </Section>
      )}
      <Section title="Progressão e presença">
        <div className="row">
          <SchemeField name="progressao" md={5} disabled={disabled} />
          <SchemeField name="presencaTipo" md={4} disabled={disabled} />
          <SchemeField name="presencaPercentual" md={3} disabled={disabled} />
          <SchemeField name="dependencias" md={4} disabled={disabled} />
          <SchemeField name="conselho" md={4} disabled={disabled} />
          <SchemeField name="idRegraDiferenciada" md={4} disabled={disabled} list={others} empty="Nenhuma" />
          <SchemeField name="ignoraFaltas" disabled={disabled} />
          <SchemeField name="mediaGlobalResgata" disabled={disabled} />
        </div>
      </Section>
      <Section title="Disciplinas com regra própria">
        <SubjectRows subjects={choices.disciplinas} disabled={disabled} />
      </Section>
      <Section title="Experimente">
        <Suspense fallback={null}>
          <TryOut key={values.tipoNota} />
        </Suspense>
      </Section>
    </>
  )
}
