import { lazy, Suspense } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import type { FormDocumentFieldProps } from './FormDocumentField.tsx'

// Few forms ask for files, and what takes them is heavy.
const FormDocumentField = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fileField" */ './FormDocumentField.tsx')).FormDocumentField,
}))

/** A document of a Formik form, whose field comes once it is needed. */
export const LazyDocumentField = (props: FormDocumentFieldProps) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <FormDocumentField {...props} />
  </Suspense>
)
