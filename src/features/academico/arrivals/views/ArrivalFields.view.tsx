import '#src/styles/marks.scss'
import '#src/styles/plainTable.scss'
import { useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { carriedCells, changedClosedStage } from '#domain/arrivals/arrival.ts'
import {
  ARRIVAL_DOCUMENTS,
  BY_MANUAL_VALUE,
  CARRY_DECISIONS,
  CARRY_RULES,
  NOT_STUDIED,
  OF_CONCEPTS,
  ORIGIN_SCALES,
} from '#domain/arrivals/arrivals.lists.ts'
import * as messages from '#domain/arrivals/arrivals.messages.ts'
import type { ArrivalDraft, ArrivalPlace, CarryDecision, OriginStage } from '#domain/arrivals/arrivals.schemas.ts'
import type { Carried } from '#domain/arrivals/carry.ts'
import { filled } from '#domain/base/sentences.ts'
import { written } from '#domain/evaluation/written.ts'
import { classes } from '#src/lib/classes.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { useRows } from '#src/ui/form/useRows.ts'
import { Section } from '#src/ui/Section.tsx'

interface FieldsProps {
  readonly place: ArrivalPlace
}

/** All that is written of an arrival, and what it comes to here. */
export const ArrivalFields = ({ place }: FieldsProps) => (
  <>
    {place.motivo !== '' && <Notice type="warning">{place.motivo}</Notice>}
    <Section title="Escola de origem e documentos">
      <div className="stack">
        <div className="row">
          <div className="col-md-6">
            <FormTextField name="escolaOrigem" label="Escola de origem" required maxLength={160} />
          </div>
          <div className="col-md-4">
            <FormTextField name="municipioOrigem" label="Município" required maxLength={120} />
          </div>
          <div className="col-md-2">
            <FormTextField name="ufOrigem" label="UF" required maxLength={2} />
          </div>
          <div className="col-md-6">
            <FormDateField
              name="dia"
              label="Primeiro dia aqui"
              required
              hint="As etapas antes deste dia vêm da origem."
            />
          </div>
          <div className="col-md-6">
            <FormDateField name="documentosAte" label="Prazo dos documentos" required />
          </div>
        </div>
        <Documents />
      </div>
    </Section>
    <Section title="Escala e etapas da origem">
      <div className="stack">
        <Scale />
        <Stages />
      </div>
    </Section>
    {place.disciplinas.length === 0 ? (
      <Notice type="info">
        Nesta turma nenhuma disciplina tem nota própria por etapa. A chegada fica registrada sem notas.
      </Notice>
    ) : (
      <>
        <Section title="Notas como vieram">
          <OriginTable place={place} />
        </Section>
        <Section title="Como contam aqui">
          <CarriedTable place={place} />
        </Section>
      </>
    )}
  </>
)

const Documents = () => {
  const { values, setFieldValue } = useFormikContext<ArrivalDraft>()
  return (
    <fieldset>
      <legend className="form-label">Documentos que faltam</legend>
      <div className="tiles">
        {ARRIVAL_DOCUMENTS.map(({ id, nome }) => (
          <CheckField
            key={id}
            label={nome}
            checked={values.documentosPendentes.includes(id)}
            onChange={(isDue) =>
              void setFieldValue(
                'documentosPendentes',
                ARRIVAL_DOCUMENTS.flatMap((one) =>
                  (one.id === id ? isDue : values.documentosPendentes.includes(one.id)) ? [one.id] : [],
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const Scale = () => {
  const { values } = useFormikContext<ArrivalDraft>()
  const { rows, add, remove } = useRows<ArrivalDraft['escala']['conceitos'][number]>('escala.conceitos')
  return (
    <>
      <div className="row">
        <div className="col-md-3">
          <FormCodeField name="escala.tipo" label="A origem dá" empty={null} required list={ORIGIN_SCALES} />
        </div>
        <div className="col-md-3">
          <FormDecimalField name="escala.minima" label="Nota mínima" required />
        </div>
        <div className="col-md-3">
          <FormDecimalField name="escala.maxima" label="Nota máxima" required />
        </div>
        <div className="col-md-3">
          <FormDecimalField name="escala.media" label="Média para aprovação" required />
        </div>
        <div className="col-md-6">
          <FormCodeField
            name="regraConversao"
            label="Como converter"
            empty={null}
            required
            list={CARRY_RULES}
            hint="Média ↔ média: o que aprova lá aprova aqui."
          />
        </div>
      </div>
      {values.escala.tipo === OF_CONCEPTS && (
        <div className="stack">
          {rows.map((_, row) => (
            <RemovableRow
              // Rows have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={row}
              legend={`${row + 1}º conceito`}
              onRemove={() => remove(row)}
            >
              <div className="col-md-4">
                <FormTextField name={`escala.conceitos.${row}.sigla`} label="Conceito" maxLength={10} />
              </div>
              <div className="col-md-4">
                <FormDecimalField name={`escala.conceitos.${row}.valor`} label="Equivale a" />
              </div>
            </RemovableRow>
          ))}
          <div>
            <Button icon={Plus} onClick={() => add({ sigla: '', valor: null })}>
              Incluir conceito
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

const Stages = () => {
  const { rows, add, remove } = useRows<OriginStage>('etapasOrigem')
  const { values, setFieldValue } = useFormikContext<ArrivalDraft>()
  const drop = (row: number) => {
    remove(row)
    void setFieldValue(
      'notasOrigem',
      values.notasOrigem.map((one) => ({ ...one, valores: one.valores.toSpliced(row, 1) })),
    )
  }
  return (
    <div className="stack">
      {rows.map((_, row) => (
        <RemovableRow
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={row}
          legend={`${row + 1}ª etapa da origem`}
          onRemove={() => drop(row)}
        >
          <div className="col-md-4">
            <FormTextField name={`etapasOrigem.${row}.nome`} label="Nome" maxLength={40} />
          </div>
          <div className="col-md-4">
            <FormDateField name={`etapasOrigem.${row}.inicio`} label="Início" />
          </div>
          <div className="col-md-4">
            <FormDateField name={`etapasOrigem.${row}.fim`} label="Fim" />
          </div>
        </RemovableRow>
      ))}
      <div>
        <Button icon={Plus} onClick={() => add({ nome: `${rows.length + 1}ª etapa`, inicio: '', fim: '' })}>
          Incluir etapa da origem
        </Button>
      </div>
    </div>
  )
}

/** The marks as they were given, subject by subject. */
const OriginTable = ({ place }: FieldsProps) => {
  const { values, errors, setFieldValue } = useFormikContext<ArrivalDraft>()
  const write = (subject: number, stage: number, text: string) => {
    const kept = values.notasOrigem.find(({ idDisciplina }) => idDisciplina === subject)?.valores ?? []
    const valores = values.etapasOrigem.map((_, at) => (at === stage ? text : (kept[at] ?? '')))
    void setFieldValue('notasOrigem', [
      ...values.notasOrigem.filter(({ idDisciplina }) => idDisciplina !== subject),
      { idDisciplina: subject, valores },
    ])
  }
  return (
    // What scrolls sideways takes the focus, for keyboards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="marks-box" role="group" aria-label="Notas como vieram" tabIndex={0}>
      <table className="plain-table" aria-label="Notas como vieram">
        <thead>
          <tr>
            <th scope="col">Disciplina</th>
            {values.etapasOrigem.map(({ nome }, stage) => (
              // Stages have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={stage} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {place.disciplinas.map((subject) => {
            const row = values.notasOrigem.findIndex(({ idDisciplina }) => idDisciplina === subject.id)
            return (
              <tr key={subject.id}>
                <th scope="row">{subject.nome}</th>
                {values.etapasOrigem.map(({ nome }, stage) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={stage}>
                    <OriginMark
                      label={`${subject.nome}, ${nome}`}
                      text={values.notasOrigem[row]?.valores[stage] ?? ''}
                      flaw={flawAt(errors.notasOrigem, row, stage)}
                      onType={(text) => write(subject.id, stage, text)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface OriginMarkProps {
  readonly label: string
  readonly text: string
  readonly flaw: string | undefined
  readonly onType: (text: string) => void
}

/** A cell of the table: its row and column are its label. */
const OriginMark = ({ label, text, flaw, onType }: OriginMarkProps) => {
  const flawId = useId()
  return (
    <>
      <input
        className={classes('form-control', flaw !== undefined && 'is-invalid')}
        aria-label={label}
        aria-invalid={flaw !== undefined}
        aria-describedby={flaw === undefined ? undefined : flawId}
        size={6}
        maxLength={10}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      {flaw !== undefined && (
        <small id={flawId} className="text-danger" role="alert">
          {flaw}
        </small>
      )}
    </>
  )
}

const flawAt = (errors: unknown, row: number, stage: number): string | undefined => {
  if (!Array.isArray(errors)) return undefined
  const own: unknown = errors[row]
  if (typeof own !== 'object' || own === null || !('valores' in own) || !Array.isArray(own.valores)) return undefined
  const text: unknown = own.valores[stage]
  return typeof text === 'string' ? text : undefined
}

/** What counts in each of our stages before the arrival, as it follows from what is typed. */
const CarriedTable = ({ place }: FieldsProps) => {
  const { values, initialValues, setFieldValue } = useFormikContext<ArrivalDraft>()
  const cells = carriedCells(values, place)
  const closed = changedClosedStage(carriedCells(initialValues, place), cells, place.etapas)
  const stages = place.etapas.filter(({ numero }) => cells.some(({ stage }) => stage === numero))
  if (stages.length === 0)
    return <p className="text-secondary mb-0">Nenhuma etapa daqui fica antes do primeiro dia do aluno.</p>
  const open = cells.filter(({ carried }) => carried.kind === 'open')
  const decide = (decision: Pick<CarryDecision, 'idDisciplina' | 'numeroEtapa'>, tipo: number | null) => {
    const others = values.decisoes.filter(
      (one) => one.idDisciplina !== decision.idDisciplina || one.numeroEtapa !== decision.numeroEtapa,
    )
    void setFieldValue(
      'decisoes',
      tipo === null ? others : [...others, { ...decision, tipo, valor: '', justificativa: '' }],
    )
  }
  return (
    <div className="stack">
      {closed !== null && <Notice type="warning">{filled(messages.ARRIVAL_STAGE_CLOSED, { etapa: closed })}</Notice>}
      <p aria-live="polite" className="mb-0">
        {open.length === 0
          ? 'Tudo decidido.'
          : `Em aberto: ${open.length}. O que a origem não deu fica vazio, nunca zero; diga se não foi cursado.`}
      </p>
      {open.length > 0 && (
        <div>
          <Button
            onClick={() =>
              void setFieldValue('decisoes', [
                ...values.decisoes,
                ...open.map(({ subjectId, stage }) => ({
                  idDisciplina: subjectId,
                  numeroEtapa: stage,
                  tipo: NOT_STUDIED,
                  valor: '',
                  justificativa: '',
                })),
              ])
            }
          >
            Marcar o que falta como não cursado
          </Button>
        </div>
      )}
      {/* What scrolls sideways takes the focus, for keyboards. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="marks-box" role="group" aria-label="Como contam aqui" tabIndex={0}>
        <table className="plain-table" aria-label="Como contam aqui">
          <thead>
            <tr>
              <th scope="col">Disciplina</th>
              {stages.map(({ numero, nome, fechada }) => (
                <th key={numero} scope="col">
                  {nome}
                  {fechada && ' (fechada)'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {place.disciplinas.map((subject) => (
              <tr key={subject.id}>
                <th scope="row">{subject.nome}</th>
                {stages.map(({ numero, nome }) => {
                  const cell = cells.find((one) => one.subjectId === subject.id && one.stage === numero)
                  const row = values.decisoes.findIndex(
                    (one) => one.idDisciplina === subject.id && one.numeroEtapa === numero,
                  )
                  if (cell === undefined) return <td key={numero}>–</td>
                  return (
                    <td key={numero}>
                      <CarriedText carried={cell.carried} />
                      <select
                        className="form-select"
                        aria-label={`${subject.nome}, ${nome}`}
                        value={values.decisoes[row]?.tipo ?? ''}
                        onChange={({ target }) =>
                          decide(
                            { idDisciplina: subject.id, numeroEtapa: numero },
                            target.value === '' ? null : Number(target.value),
                          )
                        }
                      >
                        <option value="">Converter</option>
                        {CARRY_DECISIONS.map(({ id, nome: label }) => (
                          <option key={id} value={id}>
                            {label}
                          </option>
                        ))}
                      </select>
                      {values.decisoes[row]?.tipo === BY_MANUAL_VALUE && (
                        <>
                          <FormTextField name={`decisoes.${row}.valor`} label="Valor aqui" required maxLength={10} />
                          <FormTextField
                            name={`decisoes.${row}.justificativa`}
                            label="Justificativa"
                            required
                            maxLength={300}
                          />
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const CarriedText = ({ carried }: { readonly carried: Carried }) => {
  if (carried.kind === 'notStudied') return <span>Não cursado</span>
  if (carried.kind === 'open') return <span className="text-secondary">{carried.why}</span>
  return (
    <>
      <strong>{carried.concept ?? written(carried.mark ?? '')}</strong>
      <small className="d-block">{carried.from}</small>
    </>
  )
}
