import { lazy, Suspense, useId } from 'react'
import { isEmptyText } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { FieldNotes } from '#src/ui/Field.tsx'
import { useFormField } from '#src/ui/form/useFormField.ts'
import type { Phrase } from '#src/ui/richText/phrase.ts'
import type { TextTag } from '#domain/richText/textTags.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

// The library is large, and only editors need it.
const RichTextEditor = lazy(async () => ({
  default: (await import(/* webpackChunkName: "richTextEditor" */ './editor/RichTextEditor.tsx')).RichTextEditor,
}))

interface FormRichTextProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly required?: boolean
  /** Tags that the text may use between braces; left out: none. */
  readonly tags?: readonly TextTag[]
  /** Sentences that the person may put in. */
  readonly phrases?: readonly Phrase[]
}

/** A rich text of a Formik form. */
export const FormRichText = ({ name, label, hint, required = false, tags, phrases }: FormRichTextProps) => {
  const id = useId()
  const check = (text: RichText) => (required && isEmptyText(text) ? requiredMessage(label) : undefined)
  const { value, error, onChange, onBlur } = useFormField<RichText>({ name, label, check })
  const notes = [hint !== undefined && `${id}hint`, error !== undefined && `${id}error`].filter(Boolean).join(' ')
  const attributes = {
    'aria-labelledby': `${id}label`,
    'aria-required': String(required),
    'aria-invalid': String(error !== undefined),
    ...(notes !== '' && { 'aria-describedby': notes }),
  }
  return (
    <div className="field">
      <div className="form-label" id={`${id}label`}>
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </div>
      <Suspense fallback={<Skeleton shape="block" />}>
        <RichTextEditor
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          attributes={attributes}
          {...(tags && { tags })}
          {...(phrases && { phrases })}
        />
      </Suspense>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
