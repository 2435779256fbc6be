/** What a file says of its video. */
export interface VideoFacts {
  /** Null where it does not say it. */
  readonly seconds: number | null
  /** In pixels, as it is shown. */
  readonly width: number
  readonly height: number
}
