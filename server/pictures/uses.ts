interface PictureUse {
  /** Longest side in pixels; smaller pictures stay as small as they are. */
  readonly side: number
  /** Of a JPEG, 1 to 100. */
  readonly quality: number
  /** Whether what is drawn keeps its sharp edges, and lets the ground shine through, as a PNG. */
  readonly keepsPng: boolean
}

const USES = {
  /** A person's photo: a card of 240 points on a screen of double density. */
  photo: { side: 480, quality: 85, keepsPng: false },
  /** The logo of the school. */
  logo: { side: 800, quality: 90, keepsPng: true },
  /** A background of the login page. */
  background: { side: 1920, quality: 80, keepsPng: false },
  /** A picture of a record: the logo of a unit, a material. */
  picture: { side: 1600, quality: 85, keepsPng: true },
  /** The picture of a document: a sheet of A4 at 200 dots per inch is 2,339 high. */
  document: { side: 2339, quality: 80, keepsPng: false },
} as const satisfies Readonly<Record<string, PictureUse>>

/** What a picture is for, which decides its size and format. */
export type PictureFor = keyof typeof USES

export const PICTURE_USES: Readonly<Record<PictureFor, PictureUse>> = USES
