import { useFormikContext } from 'formik'
import { type ComponentProps, useMemo } from 'react'
import { useSelector } from 'react-redux'
import {
  authorisationDraftOf,
  authorisationFlaws,
  EMPTY_AUTHORISATION,
  wasShown,
} from '#domain/authorisations/authorisation.ts'
import { AUTHORISATION } from '#domain/authorisations/authorisations.fields.ts'
import { CANCELLED } from '#domain/authorisations/authorisations.lists.ts'
import type {
  AuthorisationDraft,
  AuthorisationRecord,
  AuthorisationWire,
} from '#domain/authorisations/authorisations.schemas.ts'
import { addDays } from '#domain/base/days.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { authorisations, createAuthorisation } from '#src/features/academico/authorisations/authorisations.record.ts'
import { FormerTexts, ReadAuthorisation } from '#src/features/academico/authorisations/views/ReadAuthorisation.view.tsx'
import { StandingWithAnswers } from '#src/features/academico/authorisations/views/Standing.view.tsx'
import { authorisationConflict, rulesText } from '#src/features/academico/authorisations/words.ts'
import { dayOf } from '#src/lib/dates.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { AudienceFields, unitToBegin } from '#src/registers/audience/AudienceFields.screen.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { FormMoneyField } from '#src/ui/form/FormMoneyField.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { Section } from '#src/ui/Section.tsx'

/** A-G9: an authorisation, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={authorisations} id={id} title={id === null ? 'Nova autorização' : 'Autorização'}>
      {(choices, record) => <Loaded key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface LoadedProps {
  readonly choices: AuthorisationWire['choices']
  /** Null for a new one. */
  readonly record: AuthorisationRecord | null
}

const Loaded = ({ choices, record }: LoadedProps) => {
  const mayEdit = useMayEdit('autorizacoes')
  const isEdited = record === null || (mayEdit && !record.soLeitura && record.situacao !== CANCELLED)
  return isEdited ? <AuthorisationForm choices={choices} record={record} /> : <ReadAuthorisation record={record} />
}

const AuthorisationForm = ({ choices, record }: LoadedProps) => {
  const initialValues = useMemo(
    () =>
      record === null ? { ...EMPTY_AUTHORISATION, idUnidade: unitToBegin(choices) } : authorisationDraftOf(record),
    // Choices that load later must not restart a new authorisation.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  return (
    <EditedRecord
      of={authorisations}
      record={record}
      create={createAuthorisation}
      title={record === null ? 'Nova autorização' : record.titulo}
      top={record !== null && <StandingWithAnswers record={record} mayEdit />}
      form={authorisations.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={authorisationFlaws}
      draftOf={authorisationDraftOf}
      fields={authorisationConflict(choices)}
    >
      <Section title="O que a família autoriza">
        <TextFields choices={choices} record={record} />
      </Section>
      <Section title="Para quem">
        <div className="stack">
          <AudienceFields
            choices={choices}
            alunos={record?.alunos ?? []}
            explained="Sem escolher nada abaixo, todas as famílias da unidade são perguntadas. As escolhas se somam: quem está em qualquer uma delas é perguntado."
          />
        </div>
      </Section>
      <Section title="Quanto custa">
        <PriceFields />
      </Section>
      <Section title="Quando responder">
        <TimeFields record={record} />
      </Section>
      <FormerTexts versions={record?.versoes ?? []} />
    </EditedRecord>
  )
}

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof AUTHORISATION>>, 'fields' | 'disabled'>) => (
  <DraftField fields={AUTHORISATION} disabled={false} {...props} />
)

const TextFields = ({ choices, record }: LoadedProps) => {
  const { values, setValues } = useFormikContext<AuthorisationDraft>()
  const now = useSelector(selectNow)
  const type = choices.tipos.find(({ id }) => id === values.idTipo)
  const withType = (idTipo: number | null) => {
    const days = choices.tipos.find(({ id }) => id === idTipo)?.prazo ?? null
    const fechaEm = days === null || now === null ? '' : addDays(dayOf(now), days)
    void setValues({ ...values, idTipo, fechaEm: values.fechaEm === '' ? fechaEm : values.fechaEm })
  }
  return (
    <div className="stack">
      {record !== null && wasShown(record.situacao) && (
        <Notice type="info">
          As famílias já leem este texto (versão {record.versaoTexto}). Com outro título, texto, dia, local, valor ou
          vencimento, todas respondem de novo.
        </Notice>
      )}
      <div className="row">
        <Field name="titulo" md={7} />
        <Field
          name="idTipo"
          md={5}
          list={choices.tipos}
          empty="Escolha o tipo"
          onChoose={withType}
          hint={type === undefined ? undefined : rulesText(type)}
        />
      </div>
      <FormRichText name="texto" label={AUTHORISATION.texto.label} required />
      <div className="row">
        <Field name="eventoEm" md={3} />
        <Field name="eventoHora" md={3} />
        <Field name="local" md={6} />
      </div>
    </div>
  )
}

const PriceFields = () => {
  const { values } = useFormikContext<AuthorisationDraft>()
  const { valor } = AUTHORISATION
  return (
    <div className="row">
      <div className="col-md-4">
        <FormMoneyField name="valor" label={valor.label} hint={valor.hint} />
      </div>
      {(values.valor !== null || values.venceEm !== '') && (
        <Field
          name="venceEm"
          md={8}
          hint="Em branco: 3 dias antes do evento; sem evento, o último dia para responder. Quem autoriza depois paga até o dia seguinte."
        />
      )}
    </div>
  )
}

const TimeFields = ({ record }: Pick<LoadedProps, 'record'>) => {
  const { values } = useFormikContext<AuthorisationDraft>()
  const mayMoveStart = record === null || !wasShown(record.situacao)
  return (
    <div className="stack">
      <div className="row">
        {mayMoveStart && (
          <>
            <Field name="abreEm" md={4} hint="Em branco: no momento em que você abrir." />
            <Field name="abreHora" md={4} hint="Horário de Brasília." />
          </>
        )}
        <Field
          name="fechaEm"
          md={4}
          hint="O dia inteiro vale."
          min={values.abreEm === '' ? undefined : values.abreEm}
        />
      </div>
      <div className="row">
        <Field name="vagas" md={4} />
        <Field name="lembrarDias" md={4} />
      </div>
    </div>
  )
}
