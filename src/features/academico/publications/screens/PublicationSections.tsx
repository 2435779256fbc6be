import { useFormikContext } from 'formik'
import { type ComponentProps, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { Named } from '#domain/base/common.schemas.ts'
import { valueOf } from '#domain/parameters/parameters.ts'
import { PUBLICATION } from '#domain/publications/publications.fields.ts'
import type { PublicationDraft, PublicationWire } from '#domain/publications/publications.schemas.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { AttachmentsField, CoverField } from '#src/features/academico/publications/screens/LazyFiles.ts'
import { PollFields } from '#src/features/academico/publications/views/PollFields.view.tsx'
import { AudienceFields } from '#src/registers/audience/AudienceFields.screen.tsx'
import { FurtherUnits } from '#src/registers/audience/FurtherUnits.screen.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface PublicationSectionsProps {
  readonly choices: PublicationWire['choices']
  /** The students that were saved with it. */
  readonly alunos: readonly Named[]
  /** Somebody may have read it: its time and its poll stay. */
  readonly isShown: boolean
}

/** The form of a publication: what it says, for whom, and when. */
export const PublicationSections = ({ choices, alunos, isShown }: PublicationSectionsProps) => (
  <>
    <Section title="O que dizer">
      <TextFields isShown={isShown} />
    </Section>
    <Section title="Para quem">
      <WhoReads choices={choices} alunos={alunos} />
    </Section>
    <Section title="Quando">
      <TimeFields isShown={isShown} />
    </Section>
  </>
)

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof PUBLICATION>>, 'fields' | 'disabled'>) => (
  <DraftField fields={PUBLICATION} disabled={false} {...props} />
)

const TextFields = ({ isShown }: Pick<PublicationSectionsProps, 'isShown'>) => {
  const hasComments = valueOf(useSelector(selectParameters), 'comentariosEmComunicados') === 'Sim'
  return (
    <div className="stack">
      <div className="row">
        <Field name="titulo" md={8} />
        <Field name="categoria" md={4} />
      </div>
      <Suspense fallback={<Skeleton shape="block" />}>
        <CoverField />
      </Suspense>
      <FormRichText name="texto" label={PUBLICATION.texto.label} required />
      <Suspense fallback={<Skeleton shape="block" />}>
        <AttachmentsField />
      </Suspense>
      <PollFields isShown={isShown} />
      <div className="row">
        <Field name="assinatura" md={6} />
      </div>
      {hasComments && (
        <FormCheckField
          name="permiteComentario"
          label={PUBLICATION.permiteComentario.label}
          hint="Todos os que recebem leem os comentários; em “Quem recebe e quem leu”, a escola pode ocultá-los."
        />
      )}
      <FormCheckField name="fixado" label={PUBLICATION.fixado.label} />
      <FormCheckField
        name="exigeConfirmacao"
        label={PUBLICATION.exigeConfirmacao.label}
        hint="Aparece em “Precisa de você” até a pessoa confirmar, e você vê quem falta."
      />
    </div>
  )
}

const WhoReads = ({ choices, alunos }: Omit<PublicationSectionsProps, 'isShown'>) => {
  const { values } = useFormikContext<PublicationDraft>()
  return (
    <div className="stack">
      <fieldset className="field">
        <legend className="form-label">Quem lê *</legend>
        <div className="tiles">
          <FormCheckField name="paraFamilias" label={PUBLICATION.paraFamilias.label} />
          <FormCheckField name="paraAlunos" label={PUBLICATION.paraAlunos.label} />
          <FormCheckField name="paraEquipe" label={PUBLICATION.paraEquipe.label} />
        </div>
      </fieldset>
      <AudienceFields
        choices={choices}
        alunos={alunos}
        unitHint={values.paraEquipe ? 'A equipe é alcançada pela unidade em que trabalha.' : undefined}
        explained={
          values.paraFamilias || values.paraAlunos
            ? 'Sem escolher nada abaixo, todas as famílias e alunos dessas unidades recebem. As escolhas se somam: quem está em qualquer uma delas recebe.'
            : null
        }
      >
        <FurtherUnits choices={choices} />
      </AudienceFields>
    </div>
  )
}

const TimeFields = ({ isShown }: Pick<PublicationSectionsProps, 'isShown'>) => {
  const { values } = useFormikContext<PublicationDraft>()
  return (
    <div className="row">
      {!isShown && (
        <>
          <Field name="publicaEm" md={4} hint="Em branco: no momento em que você publicar." />
          <Field name="publicaHora" md={3} hint="Horário de Brasília." />
        </>
      )}
      <Field
        name="expiraEm"
        md={4}
        hint="O último dia no mural. Em branco: não sai."
        min={values.publicaEm === '' ? undefined : values.publicaEm}
      />
    </div>
  )
}
