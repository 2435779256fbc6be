import { useFormikContext } from 'formik'
import Images from 'lucide-react/icons/images'
import Users from 'lucide-react/icons/users'
import { type ComponentProps, useMemo } from 'react'
import { albumDraftOf, albumFlaws, EMPTY_ALBUM } from '#domain/albums/album.ts'
import { ALBUM } from '#domain/albums/albums.fields.ts'
import type { AlbumDraft, AlbumRecord, AlbumWire } from '#domain/albums/albums.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { albums, createAlbum } from '#src/features/academico/albums/albums.record.ts'
import { picturesPath, viewersPath } from '#src/features/academico/albums/paths.ts'
import { Standing } from '#src/features/academico/albums/views/Standing.view.tsx'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { FurtherUnits } from '#src/registers/audience/FurtherUnits.screen.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { Section } from '#src/ui/Section.tsx'

/** A-P2: an album, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={albums} id={id} title={id === null ? 'Novo álbum' : 'Álbum'}>
      {(choices, record) => <AlbumForm key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface AlbumFormProps {
  readonly choices: AlbumWire['choices']
  /** Null for a new one. */
  readonly record: AlbumRecord | null
}

const AlbumForm = ({ choices, record }: AlbumFormProps) => {
  const readOnly = !useMayEdit('fotosVideos') || record?.soLeitura === true
  const initialValues = useMemo(
    () => (record === null ? newAlbum(choices) : albumDraftOf(record)),
    // Choices that load later must not restart a new album.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  return (
    <EditedRecord
      of={albums}
      record={record}
      create={createAlbum}
      readOnly={readOnly}
      title={record === null ? 'Novo álbum' : record.titulo}
      top={
        record !== null && (
          <Standing record={record}>
            <ButtonLink to={picturesPath(record.id)} icon={Images}>
              Fotos e publicação
            </ButtonLink>
            <ButtonLink to={viewersPath(record.id)} icon={Users}>
              Quem recebe e quem viu
            </ButtonLink>
          </Standing>
        )
      }
      form={albums.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={albumFlaws}
      draftOf={albumDraftOf}
      fields={conflictFieldsOf<typeof ALBUM, AlbumDraft>(
        ALBUM,
        { unit: choices.unidades, class_group: choices.turmas },
        {},
      )}
    >
      <Section title="Álbum">
        <Fields choices={choices} readOnly={readOnly} />
      </Section>
    </EditedRecord>
  )
}

type FieldProps = Omit<ComponentProps<typeof DraftField<typeof ALBUM>>, 'fields'>

const Field = (props: FieldProps) => <DraftField fields={ALBUM} {...props} />

const Fields = ({ choices, readOnly }: Pick<AlbumFormProps, 'choices'> & { readonly readOnly: boolean }) => {
  const { values, setValues } = useFormikContext<AlbumDraft>()
  const groups = choices.turmas.filter(({ idUnidade }) => idUnidade === values.idUnidade)
  return (
    <div className="stack">
      <div className="row">
        <Field name="titulo" md={8} disabled={readOnly} />
        <Field name="dia" md={4} disabled={readOnly} max={choices.hoje} />
      </div>
      <div className="row">
        <Field
          name="idUnidade"
          md={6}
          disabled={readOnly}
          list={choices.unidades}
          empty={choices.escolaToda ? 'Toda a escola' : 'Escolha a unidade'}
          onChoose={(idUnidade) => void setValues({ ...values, idUnidade, idTurma: null })}
        />
        <Field
          name="idTurma"
          md={6}
          disabled={readOnly || values.idUnidade === null}
          list={groups}
          empty={values.idUnidade === null ? 'Escolha antes a unidade' : 'Toda a unidade'}
        />
      </div>
      {values.idTurma === null && <FurtherUnits choices={choices} disabled={readOnly} />}
      <FormTextArea
        name="texto"
        label={ALBUM.texto.label}
        hint={ALBUM.texto.hint}
        rows={3}
        maxLength={ALBUM.texto.max}
        disabled={readOnly}
      />
      <FormCheckField name="baixar" label={ALBUM.baixar.label} disabled={readOnly} />
    </div>
  )
}

/** Of today, and of the caller's unit where there is one. */
const newAlbum = ({ unidades, hoje }: AlbumWire['choices']): AlbumDraft => {
  const own = unidades.filter(({ ativo }) => ativo)
  return { ...EMPTY_ALBUM, dia: hoje, idUnidade: own.length === 1 ? (own[0]?.id ?? null) : null }
}
