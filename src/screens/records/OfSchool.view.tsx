import { Notice } from '#src/ui/AlertBanner.tsx'

interface OfSchoolProps {
  readonly shown: boolean
  /** Tells the person who may change the record. */
  readonly sentence: string
}

/** Says above a form that its record is of the whole school, and so read-only for the person. */
export const OfSchool = ({ shown, sentence }: OfSchoolProps) => shown && <Notice type="info">{sentence}</Notice>
