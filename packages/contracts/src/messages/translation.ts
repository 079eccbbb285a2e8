/** A catalogue in another language: a missing and a surplus text both fail the type check. */
export type Translation<Catalogue> = Readonly<Record<keyof Catalogue, string>>;
