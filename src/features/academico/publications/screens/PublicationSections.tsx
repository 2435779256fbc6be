import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import type { Named } from '#domain/base/common.schemas.ts'
import { MOST_FILES, PUBLICATION } from '#domain/publications/publications.fields.ts'
import type { PublicationDraft, PublicationWire } from '#domain/publications/publications.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { ChosenStudents } from '#src/features/academico/publications/screens/ChosenStudents.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormRichText } from '#src/ui/richText/FormRichText.tsx'
import { Section } from '#src/ui/Section.tsx'

interface PublicationSectionsProps {
  readonly choices: PublicationWire['choices']
  /** The students that were saved with it. */
  readonly alunos: readonly Named[]
  /** Somebody may have read it: its time stays. */
  readonly isShown: boolean
}

/** The form of a publication: what it says, for whom, and when. */
export const PublicationSections = ({ choices, alunos, isShown }: PublicationSectionsProps) => (
  <>
    <Section title="O que dizer">
      <TextFields />
    </Section>
    <Section title="Para quem">
      <AudienceFields choices={choices} alunos={alunos} />
    </Section>
    <Section title="Quando">
      <TimeFields isShown={isShown} />
    </Section>
  </>
)

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof PUBLICATION>>, 'fields' | 'disabled'>) => (
  <DraftField fields={PUBLICATION} disabled={false} {...props} />
)

const TextFields = () => (
  <div className="stack">
    <div className="row">
      <Field name="titulo" md={8} />
      <Field name="categoria" md={4} />
    </div>
    <FormRichText name="texto" label={PUBLICATION.texto.label} required />
    <Files />
    <div className="row">
      <Field name="assinatura" md={6} />
    </div>
    <FormCheckField name="fixado" label={PUBLICATION.fixado.label} />
    <FormCheckField
      name="exigeConfirmacao"
      label={PUBLICATION.exigeConfirmacao.label}
      hint="Aparece em “Precisa de você” até a pessoa confirmar, e você vê quem falta."
    />
  </div>
)

const Files = () => {
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <FormDocumentsField
      name="anexos"
      label={PUBLICATION.anexos.label}
      files={files}
      sending={sending('document')}
      maxFiles={MOST_FILES}
      placeholder="Arraste arquivos até aqui ou escolha no dispositivo."
      hint="PDF ou imagem. Quem recebe o comunicado pode baixar."
    />
  )
}

const AudienceFields = ({ choices, alunos }: Omit<PublicationSectionsProps, 'isShown'>) => {
  const { values, setValues } = useFormikContext<PublicationDraft>()
  const { unidades, cursos, series, turmas, escolaToda } = choices
  const groups = turmas.filter(({ idUnidade }) => values.idUnidade === null || idUnidade === values.idUnidade)
  const withUnit = (idUnidade: number | null) => {
    const stays = (id: number) => turmas.some((one) => one.id === id && one.idUnidade === idUnidade)
    const idsTurmas = idUnidade === null ? values.idsTurmas : values.idsTurmas.filter(stays)
    void setValues({ ...values, idUnidade, idsTurmas })
  }
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
      <div className="row">
        <Field
          name="idUnidade"
          md={6}
          list={unidades}
          empty={escolaToda ? 'Toda a escola' : 'Escolha a unidade'}
          onChoose={withUnit}
          hint={values.paraEquipe ? 'A equipe é alcançada pela unidade em que trabalha.' : undefined}
        />
      </div>
      {(values.paraFamilias || values.paraAlunos) && (
        <>
          <p className="mb-0">
            Sem escolher nada abaixo, todas as famílias e alunos da unidade recebem. As escolhas se somam: quem está em
            qualquer uma delas recebe.
          </p>
          <Field name="idsCursos" list={cursos} />
          <Field name="idsSeries" list={series} />
          <Field name="idsTurmas" list={groups} />
          <ChosenStudents alunos={alunos} />
        </>
      )}
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
